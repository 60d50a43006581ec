/** One canvas with its gauges, on whichever thread it is drawn. */
import { type Form, type Look, type Pen, paintBars } from './bars.ts';

interface Gauge {
  readonly form: Form;
  look: Look | null;
  shares: readonly number[];
}

interface Surface {
  width: number;
  height: number;
  getContext(kind: '2d'): Pen | null;
}

export class Drawing {
  private readonly gauges = new Map<number, Gauge>();
  private readonly pen: Pen | null;

  constructor(private readonly surface: Surface) {
    this.pen = surface.getContext('2d');
  }

  /** In dots. A canvas that is given a size is empty, also where it is the same one. */
  resize(width: number, height: number): void {
    if (this.surface.width !== width) this.surface.width = width;
    if (this.surface.height !== height) this.surface.height = height;
    this.repaint();
  }

  add(id: number, form: Form): void {
    this.gauges.set(id, { form, look: null, shares: [] });
  }

  look(id: number, look: Look): void {
    const gauge = this.gauges.get(id);
    if (!gauge) return;
    gauge.look = look;
    this.repaint();
  }

  show(id: number, shares: readonly number[]): void {
    const gauge = this.gauges.get(id);
    if (!gauge) return;
    gauge.shares = shares;
    this.paint(gauge);
  }

  drop(id: number): void {
    if (this.gauges.delete(id)) this.repaint();
  }

  private paint({ form, look, shares }: Gauge): void {
    if (this.pen && look) paintBars(this.pen, form, look, shares);
  }

  /** All of it: where a gauge has been nothing may stay. */
  private repaint(): void {
    this.pen?.setTransform(1, 0, 0, 1, 0, 0);
    this.pen?.clearRect(0, 0, this.surface.width, this.surface.height);
    for (const gauge of this.gauges.values()) this.paint(gauge);
  }
}
