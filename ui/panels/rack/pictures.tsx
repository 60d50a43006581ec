/** The pictures come after the knobs: their room is kept. */
import { lazy } from '../../loading/lazy.tsx';

const placeholder = <div className="picture-room" />;

/** A picture is drawn once the code that computes its curve is there. */
async function withCurves<Module>(picture: Promise<Module>): Promise<Module> {
  const curves = import('../../paint/effect-curves.ts').then(({ loadCurves }) => loadCurves());
  const [module] = await Promise.all([picture, curves]);
  return module;
}

const insertPicture = lazy(() => withCurves(import('./insert-pictures.tsx')), { placeholder });
const busPicture = lazy(() => withCurves(import('./bus-pictures.tsx')), { placeholder });

export const { Screen: InsertPicture } = insertPicture;
export const { Screen: BusPicture } = busPicture;

export async function preloadPictures(): Promise<void> {
  await Promise.all([insertPicture.preload(), busPicture.preload()]);
}
