/** A key that opens the system's own picker of files. Its input is nowhere to be seen, and no key leads to it. */
import { useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface FileKeyProps {
  readonly icon: IconName;
  readonly text: string;
  /** Kinds of files, as `accept` of an input. */
  readonly accept: string;
  readonly isBusy?: boolean;
  readonly onFiles: (files: readonly File[]) => unknown;
}

export function FileKey({ icon, text, accept, isBusy = false, onFiles }: FileKeyProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={isBusy ? 'key busy' : 'key'} onClick={() => picker.current?.click()}>
        <Icon name={icon} size={16} />
        <span>{text}</span>
      </button>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
