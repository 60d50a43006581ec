/** Frames a second of a page, and the page they are held against: nothing but one moving box. */
import type { Page } from 'playwright';

const BOX = `<!doctype html><style>i{position:fixed;width:40px;height:40px;background:#f60}</style><i></i><script>
  const box = document.querySelector('i');
  const move = (now) => { box.style.transform = 'translateX(' + (now / 10) % 300 + 'px)'; requestAnimationFrame(move); };
  requestAnimationFrame(move);
</script>`;
export const BOX_URL = `data:text/html,${encodeURIComponent(BOX)}`;

export interface Smoothness {
  readonly framesPerSecond: number;
  readonly longestTask: number;
}

export function watchFrames(page: Page, seconds: number): Promise<Smoothness> {
  return page.evaluate(
    (seconds) =>
      new Promise<Smoothness>((resolve) => {
        let longestTask = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
        });
        observer.observe({ type: 'longtask' });
        const begun = performance.now();
        let frames = 0;
        const tick = (now: number) => {
          frames++;
          if (now - begun < seconds * 1e3) requestAnimationFrame(tick);
          else resolve({ framesPerSecond: (frames / (now - begun)) * 1e3, longestTask });
        };
        requestAnimationFrame(tick);
      }),
    seconds,
  );
}
