/** Asked before anything is deleted for good. The safe key comes first, and has the focus. */
import { takeFocus } from './attempt.ts';
import { Icon } from './icon.tsx';

interface DeleteQuestionProps {
  readonly question: string;
  readonly body: string;
  /** Of the two buttons. */
  readonly keep: string;
  readonly remove: string;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

export function DeleteQuestion({ question, body, keep, remove, onKeep, onDelete }: DeleteQuestionProps) {
  return (
    <div className="error-box project-question" role="alertdialog" aria-label={question}>
      <Icon name="warn" />
      <div>
        <b>{question}</b>
        <p>{body}</p>
      </div>
      <div className="project-buttons">
        <button type="button" className="key" ref={takeFocus} onClick={onKeep}>
          {keep}
        </button>
        <button type="button" className="key danger" onClick={onDelete}>
          {remove}
        </button>
      </div>
    </div>
  );
}
