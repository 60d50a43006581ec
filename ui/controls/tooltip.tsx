/**
 * The one tooltip: name, value and keys of what the mouse rests on, and what the right button opens there. It is read off
 * the control itself, so that a new control has one without being told.
 */
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../words/words.ts';
import { KeySigns } from './key-signs.tsx';
import { GAP_PIXELS, hovered } from './tooltip-target.ts';
import './tooltip.css';

const EDGE_PIXELS = 8;

export default function Tooltip() {
  useSignals();
  const element = hovered.value;
  if (!element) return null;
  const name = nameOf(element);
  if (name === '') return null;
  const value = valueText(element);
  const keys = element.getAttribute('aria-keyshortcuts');
  const hasMenu = element.closest('[data-menu]') !== null;
  if (value === '' && !keys && !hasMenu && stands(name, element)) return null;
  return (
    <Base.Root open>
      <Base.Portal>
        <Base.Positioner
          className="tip-place"
          anchor={element}
          side="bottom"
          sideOffset={GAP_PIXELS}
          collisionPadding={EDGE_PIXELS}
        >
          <Base.Popup className="tip" aria-hidden="true">
            <b>{name}</b>
            {value !== '' && <span>{value}</span>}
            {keys && <KeySigns chord={keys.replace(/Control|Meta/, 'Mod')} />}
            {hasMenu && (
              <p>{t(element.getAttribute('role') === 'slider' ? 'desk.rightClick' : 'desk.rightClickMenu')}</p>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Whether a name can be read on the control itself, whole: said once more it would only hide what is below. */
function stands(name: string, element: HTMLElement): boolean {
  const shown = element.closest('label') ?? element;
  if (shown.querySelector('.visually-hidden') || shown.scrollWidth > shown.clientWidth) return false;
  const bare = (text: string) => text.replace(/\s+/gu, '').toLowerCase();
  return bare(shown.innerText) === bare(name);
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
  return label?.trim() ?? '';
}

function valueText(element: HTMLElement): string {
  const said = element.getAttribute('aria-valuetext');
  if (said !== null) return said;
  const pressed = element.getAttribute('aria-pressed');
  if (pressed !== null) return t(pressed === 'true' ? 'desk.on' : 'desk.off');
  return element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.textContent ?? '') : '';
}
