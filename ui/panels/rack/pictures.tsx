/** The pictures come after the knobs: their room is kept. */
import { lazy } from '../../loading/lazy.tsx';

const placeholder = <div className="picture-room" />;

export const { Screen: InsertPicture } = lazy(() => import('./insert-pictures.tsx'), { placeholder });
export const { Screen: BusPicture } = lazy(() => import('./bus-pictures.tsx'), { placeholder });
