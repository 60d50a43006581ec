/** What lies on an operator's desk: reports, appeals, first looks, requests for removal, and the books. */
import type { ActRow, AppealRow, ReportRow, TakedownRow, WaitingRow } from '../../contract-safety.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { whyReadOnly } from './read-only.ts';

const MOST = 200;

/** As it is kept; `subject` is as the commands of the desk take it (subject.ts). */
type Line<Row> = {
  readonly [Name in keyof Row]: Name extends 'at' | 'editedAt' ? Moment<Row[Name]> : Row[Name];
};
type Moment<Told> = Told extends string ? Date : Told;

const REPORTS = statement<Line<ReportRow>>('open reports')`SELECT
    CASE r.kind WHEN 'comment' THEN r.item_id::text || '/' || r.subject_id::text ELSE r.subject_id::text END AS subject,
    r.kind, r.reason, r.body, r.created_at AS at, i.title, c.body AS comment,
    c.edited_at AS "editedAt", p.handle
  FROM hub_reports r
    LEFT JOIN hub_items i ON i.id = coalesce(r.item_id, r.subject_id)
    LEFT JOIN hub_comments c ON c.item_id = r.item_id AND c.id = r.subject_id
    LEFT JOIN hub_people p ON p.id = coalesce(c.person_id, i.person_id, r.subject_id)
  WHERE r.closed_at IS NULL ORDER BY r.created_at LIMIT $1`;

const APPEALS = statement<Line<AppealRow>>('open appeals')`SELECT
    a.subject_id AS subject, a.body, a.created_at AS at, i.title, p.handle,
    coalesce(i.hidden_for, p.suspended_for) AS decided,
    (SELECT operator FROM hub_acts WHERE subject_id = a.subject_id AND act IN ('hide', 'suspend')
      ORDER BY id DESC LIMIT 1) AS "decidedBy"
  FROM hub_appeals a LEFT JOIN hub_items i ON i.id = a.subject_id JOIN hub_people p ON p.id = a.person_id
  WHERE a.answered_at IS NULL ORDER BY a.created_at LIMIT $1`;

const TAKEDOWNS = statement<Line<TakedownRow>>(
  'open requests for removal',
)`SELECT id AS subject, address, name, email, body, created_at AS at
  FROM hub_takedowns WHERE answered_at IS NULL ORDER BY created_at LIMIT $1`;

const WAITING = statement<Line<WaitingRow>>('waiting items')`SELECT i.id AS subject, i.title, i.description,
    i.lyrics, p.handle, i.created_at AS at
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id WHERE i.state = 'waiting' ORDER BY i.id LIMIT $1`;

/** The oldest first, each with what it is about. */
export async function deskOf(deps: Deps) {
  const { database } = deps;
  return {
    reports: await database.ask(REPORTS, [MOST]),
    appeals: await database.ask(APPEALS, [MOST]),
    waiting: await database.ask(WAITING, [MOST]),
    takedowns: await database.ask(TAKEDOWNS, [MOST]),
    readOnly: await whyReadOnly(deps),
  };
}

/** The books keep a comment by its id alone: below which item it stands, its report says. */
const ACTS = statement<Line<ActRow>>('acts')`SELECT
    CASE WHEN r.item_id IS NULL THEN a.subject_id::text ELSE r.item_id::text || '/' || a.subject_id::text END AS subject,
    a.act, a.operator, a.reason, a.created_at AS at, i.title, c.body AS comment,
    c.edited_at AS "editedAt", p.handle, a.act IN ('hide', 'suspend')
      AND CASE WHEN r.item_id IS NULL THEN coalesce(i.state = 'hidden', p.suspended_at IS NOT NULL, false)
        ELSE coalesce(c.is_hidden, false) END AS "isInForce"
  FROM (SELECT * FROM hub_acts ORDER BY created_at DESC, id DESC LIMIT $1) a
    LEFT JOIN LATERAL (SELECT item_id FROM hub_reports
      WHERE subject_id = a.subject_id AND kind = 'comment' LIMIT 1) r ON true
    LEFT JOIN hub_comments c ON c.item_id = r.item_id AND c.id = a.subject_id
    LEFT JOIN hub_items i ON i.id = coalesce(r.item_id, a.subject_id)
    LEFT JOIN hub_people p ON p.id = coalesce(c.person_id, i.person_id, a.subject_id)
  ORDER BY a.created_at DESC, a.id DESC`;
const ACTS_ABOUT = statement<Line<ActRow>>('acts about')`SELECT
    CASE WHEN r.item_id IS NULL THEN a.subject_id::text ELSE r.item_id::text || '/' || a.subject_id::text END AS subject,
    a.act, a.operator, a.reason, a.created_at AS at, i.title, c.body AS comment,
    c.edited_at AS "editedAt", p.handle, a.act IN ('hide', 'suspend')
      AND CASE WHEN r.item_id IS NULL THEN coalesce(i.state = 'hidden', p.suspended_at IS NOT NULL, false)
        ELSE coalesce(c.is_hidden, false) END AS "isInForce"
  FROM hub_acts a
    LEFT JOIN LATERAL (SELECT item_id FROM hub_reports
      WHERE subject_id = a.subject_id AND kind = 'comment' LIMIT 1) r ON true
    LEFT JOIN hub_comments c ON c.item_id = r.item_id AND c.id = a.subject_id
    LEFT JOIN hub_items i ON i.id = coalesce(r.item_id, a.subject_id)
    LEFT JOIN hub_people p ON p.id = coalesce(c.person_id, i.person_id, a.subject_id)
  WHERE a.subject_id = $1 ORDER BY a.id DESC LIMIT $2`;

/** The last acts, or those about one subject; the newest first. */
export async function booksOf({ database }: Deps, subjectId: string | null) {
  return subjectId === null ? database.ask(ACTS, [MOST]) : database.ask(ACTS_ABOUT, [subjectId, MOST]);
}
