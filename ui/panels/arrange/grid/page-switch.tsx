/** Which sixteen steps of 32 are shown: by hand, or following the playhead. */
import { useSignals } from '@preact/signals-react/runtime';
import { stepPage } from '../../../state/screen.ts';
import { t } from '../../../words/words.ts';
import { pageCount, pageSteps, shownPage } from './pages.ts';

function span(page: number): { readonly from: number; readonly to: number } {
  return { from: page * pageSteps.value + 1, to: (page + 1) * pageSteps.value };
}

/** A key for each page, and one that lets the steps follow the playhead again. */
export function PageSwitch() {
  useSignals();
  if (pageCount.value < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve
    <div className="segments pages" role="group" aria-label={t('arrange.pages')}>
      {Array.from({ length: pageCount.value }, (_, page) => (
        <button
          key={span(page).from}
          type="button"
          className="key"
          aria-pressed={shownPage.value === page}
          aria-label={t('arrange.page', span(page))}
          onClick={() => {
            stepPage.value = page;
          }}
        >
          {t('arrange.pageShort', span(page))}
        </button>
      ))}
      <button
        type="button"
        className="key"
        aria-pressed={stepPage.value === null}
        aria-label={t('arrange.followHint')}
        onClick={() => {
          stepPage.value = stepPage.value === null ? shownPage.value : null;
        }}
      >
        {t('arrange.follow')}
      </button>
    </div>
  );
}

/** One key that turns the page, where there is no room for more. */
export function PageButton() {
  useSignals();
  if (pageCount.value < 2) return null;
  const next = (shownPage.value + 1) % pageCount.value;
  const place = `${shownPage.value + 1}/${pageCount.value}`;
  return (
    <button
      type="button"
      className="key page-button"
      aria-label={`${place}, ${t('arrange.page', span(next))}`}
      onClick={() => {
        stepPage.value = next;
      }}
    >
      {place}
    </button>
  );
}
