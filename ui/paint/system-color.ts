/** A canvas, above all one in a worker, knows no colours of the system: they become the numbers they are on this page. */

/** CanvasText, GrayText: their names begin with a capital. */
const SYSTEM = /^[A-Z]/;

export function plainColor(color: string): string {
  if (!SYSTEM.test(color)) return color;
  const probe = document.createElement('i');
  probe.style.color = color;
  document.body.append(probe);
  const plain = getComputedStyle(probe).color;
  probe.remove();
  return plain;
}
