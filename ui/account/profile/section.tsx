/** A part of the profile: its heading, and what stands there while it loads. */
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Stands where a list of the profile will be. */
export function Waiting({ label }: { readonly label: string }) {
  return (
    <>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <ul className="skeleton profile-waiting" aria-hidden="true">
        <li>
          <i />
          <span />
        </li>
        <li>
          <i />
          <span />
        </li>
      </ul>
    </>
  );
}
