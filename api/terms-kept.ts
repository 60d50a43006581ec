/**
 * The terms of keeping: how long what is kept is kept, and what else the pages on privacy and terms promise in figures. Each
 * is used where it is kept, and told from here, so that no page can say another one. It imports nothing.
 */

/** A session: unused for so long, it is over; */
export const IDLE_DAYS = 30;
/** after so long it is over however much it is used. */
export const ABSOLUTE_DAYS = 90;

/** The newsletter: who has not answered its letter for so long is forgotten. */
export const UNCONFIRMED_DAYS = 30;

/** An upload that nobody ends. */
export const UPLOAD_DAYS = 7;

/** Who heard or fetched a shared song, as a mark. */
export const COUNTED_DAYS = 7;

/** A request for removal, once it is answered. */
export const TAKEDOWN_DAYS = 365;

/** What somebody wrote by the contact form; with an account it goes with the account, if that is sooner. */
export const FEEDBACK_DAYS = 365;

/** Lines of the log: the journal of the machine drops them (docs/server.md). */
export const LOG_DAYS = 90;

/** Copies of the database against its loss: what was deleted is in none that is older (docs/server.md). */
export const BACKUP_DAYS = 30;

/** A question about privacy is answered within so many days. */
export const INQUIRY_DAYS = 30;

/** Years: who is younger has no account. */
export const YOUNGEST = 13;

/** Share of the time that the service aims to be there. */
export const UPTIME = 0.999;

/** YYYY-MM-DD: privacy and terms were last changed, and hold since. */
export const LEGAL_DATE = '2025-01-25';
