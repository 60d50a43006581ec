/** The language of what is written in the hub: asked for where somebody writes, said to the browser where others read. */
import { useSignals } from '@preact/signals-react/runtime';
import { WRITTEN_IN, type WrittenIn } from '../../../api/terms-hub.ts';
import { Choice } from '../../controls/choice.tsx';
import { writtenIn } from '../../state/hub.ts';
import { language, t, tagOf } from '../../words/words.ts';

/** In which somebody writes here: as they said last, else that of the program. */
export function ownLanguage(): WrittenIn {
  const last = WRITTEN_IN.find((one) => one !== '' && one === writtenIn.value);
  return last ?? language.value;
}

interface Texts {
  readonly description: string;
  readonly lyrics: string;
  /** Null: nobody has said yet. */
  readonly language: WrittenIn | null;
}

/** A title alone may be in any: it is a name. */
export function languageOf({ description, lyrics, language: said }: Texts): WrittenIn {
  return said ?? (`${description}${lyrics}`.trim() === '' ? '' : ownLanguage());
}

/** For `lang`: only where it is another than that of the page. */
export const langOf = ({ language: said }: { readonly language: WrittenIn }): string | undefined =>
  said && said !== language.value ? said : undefined;

interface Name {
  readonly value: WrittenIn;
  readonly label: string;
}

/** What those who speak it call a language that browsers have no name for. */
const OWN_NAMES: Readonly<Partial<Record<WrittenIn, string>>> = { pcm: 'Naijá (Pidgin)' };

/** By the language of the program: a form asks for them with every letter that is typed. */
const sorted = new Map<string, readonly Name[]>();

/** All of them by their names, as the language of the program sorts them. Chrome 80 and Firefox 78 know none: there it is the tag. */
function names(): readonly Name[] {
  const tag = tagOf(language.value);
  const before = sorted.get(tag);
  if (before) return before;
  const known = 'DisplayNames' in Intl ? new Intl.DisplayNames(tag, { type: 'language' }) : null;
  // At the head of a line, as the other lists have theirs.
  const upper = (name: string) => name.replace(/^./u, (first) => first.toLocaleUpperCase(tag));
  const all = WRITTEN_IN.filter((one) => one !== '')
    .map((value) => {
      const name = known?.of(value) ?? value;
      return { value, label: upper(name === value ? (OWN_NAMES[value] ?? name) : name) };
    })
    .sort((one, other) => one.label.localeCompare(other.label, tag));
  sorted.set(tag, all);
  return all;
}

interface WrittenInChoiceProps {
  readonly value: WrittenIn;
  readonly onChange: (next: WrittenIn) => void;
  /** Whether it may be left open. */
  readonly isOptional?: boolean;
  readonly className: string;
}

export function WrittenInChoice({ value, onChange, isOptional = false, className }: WrittenInChoiceProps) {
  useSignals();
  return (
    <Choice
      className={className}
      label={t('hub.writtenIn')}
      value={value}
      options={[...(isOptional ? [{ value: '', label: t('hub.notSaid') }] : []), ...names()]}
      onChange={(next) => onChange(WRITTEN_IN.find((one) => one === next) ?? '')}
    />
  );
}
