import { sine } from './cosine';

/** What windowed-sinc kernels are made of, at init; arguments in frames or parts of the window's half width. */

/** sin(pi x) / (pi x), exactly 0 at every whole x but 0. */
export function sinc(x: f64): f64 {
  if (x == nearest<f64>(x)) return x == 0 ? 1 : 0;
  return sine(Math.PI * x) / (Math.PI * x);
}

/** Terms of the series that could ever be needed (beta up to 14). */
const MOST_TERMS = 40;

/** Kaiser's window; a larger beta gives a deeper stop band and a wider slope. */
export class Kaiser {
  /** Quotient of each term of the Bessel function's series to the one before, at the top of the window. */
  private readonly quotients: StaticArray<f64> = new StaticArray<f64>(MOST_TERMS);
  private terms: i32 = 0;
  private top: f64 = 1;

  constructor(beta: f64) {
    let term: f64 = 1;
    while (term > 1e-13 && this.terms < MOST_TERMS) {
      const k = <f64>(this.terms + 1);
      const quotient = (beta * beta) / (4 * k * k);
      term *= quotient;
      this.quotients[this.terms++] = quotient;
    }
    this.top = this.bessel(1);
  }

  /** At x in -1..1, 0 beyond. */
  at(x: f64): f64 {
    const arch = 1 - x * x;
    return arch < 0 ? 0 : this.bessel(arch) / this.top;
  }

  /** Modified Bessel function of order 0 of beta sqrt(arch), by its series, from the far end. */
  private bessel(arch: f64): f64 {
    let sum: f64 = 1;
    for (let k = this.terms - 1; k >= 0; k--) sum = 1 + sum * (arch * unchecked(this.quotients[k]));
    return sum;
  }
}
