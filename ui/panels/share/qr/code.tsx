/** A QR code on the screen: ink on white in both themes, as readers want it. */
import { CoverCells, type CoverSteps } from '../../../controls/cover.tsx';
import { COVER_SIDE, type CodePicture, QUIET_MODULES } from './picture.ts';

export function Code({ picture, cover }: { readonly picture: CodePicture; readonly cover: CoverSteps }) {
  const { size, finders, modules, coverAt, coverModules } = picture;
  const side = size + 2 * QUIET_MODULES;
  return (
    <svg className="code" viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`} aria-hidden="true">
      <rect className="code-paper" x={-QUIET_MODULES} y={-QUIET_MODULES} width={side} height={side} />
      <path d={finders} shapeRendering="crispEdges" />
      <path d={modules} />
      {coverAt !== null && (
        <g transform={`translate(${coverAt} ${coverAt}) scale(${coverModules / COVER_SIDE})`}>
          <rect width={COVER_SIDE} height={COVER_SIDE} />
          <CoverCells cover={cover} />
        </g>
      )}
    </svg>
  );
}
