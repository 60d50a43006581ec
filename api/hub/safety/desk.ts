/** What lies on an operator's desk: reports, appeals, items that wait for a first look, and the books. */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';

const MOST = 200;

/** As the commands of the desk take it (subject.ts). */
interface Line {
  readonly subject: string;
  readonly at: Date;
}

const REPORTS = statement<Line & { reason: string; body: string; title: string | null }>('open reports')`SELECT
    CASE r.kind WHEN 'comment' THEN r.item_id::text || '/' || r.subject_id::text ELSE r.subject_id::text END AS subject,
    r.kind, r.reason, r.body, r.created_at AS at, i.title, c.body AS comment, p.handle
  FROM hub_reports r
    LEFT JOIN hub_items i ON i.id = coalesce(r.item_id, r.subject_id)
    LEFT JOIN hub_comments c ON c.item_id = r.item_id AND c.id = r.subject_id
    LEFT JOIN hub_people p ON p.id = coalesce(c.person_id, i.person_id, r.subject_id)
  WHERE r.closed_at IS NULL ORDER BY r.created_at LIMIT $1`;

const APPEALS = statement<Line & { body: string }>('open appeals')`SELECT subject_id AS subject, body, created_at AS at
  FROM hub_appeals WHERE answered_at IS NULL ORDER BY created_at LIMIT $1`;

const WAITING = statement<Line & { title: string }>('waiting items')`SELECT i.id AS subject, i.title, i.description,
    p.handle, i.created_at AS at
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id WHERE i.state = 'waiting' ORDER BY i.id LIMIT $1`;

/** The oldest first, each with what it is about. */
export async function deskOf({ database }: Deps) {
  return {
    reports: await database.ask(REPORTS, [MOST]),
    appeals: await database.ask(APPEALS, [MOST]),
    waiting: await database.ask(WAITING, [MOST]),
  };
}

const ACTS = statement<Line & { act: string; operator: string; reason: string }>('acts')`SELECT subject_id AS subject,
    act, operator, reason, created_at AS at FROM hub_acts ORDER BY created_at DESC, id DESC LIMIT $1`;
const ACTS_ABOUT = statement<Line & { act: string; operator: string; reason: string }>('acts about')`SELECT
    subject_id AS subject, act, operator, reason, created_at AS at
  FROM hub_acts WHERE subject_id = $1 ORDER BY id DESC LIMIT $2`;

/** The last acts, or those about one subject; the newest first. */
export async function booksOf({ database }: Deps, subjectId: string | null) {
  return subjectId === null ? database.ask(ACTS, [MOST]) : database.ask(ACTS_ABOUT, [subjectId, MOST]);
}
