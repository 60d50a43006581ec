/** The figures of privacy and terms, from where the program decides them: a text names {{binDays}} and never writes it itself. */

import { BIN_DAYS, type Language } from '../../../api/terms.ts';
import {
  ABSOLUTE_DAYS,
  BACKUP_DAYS,
  COUNTED_DAYS,
  FEEDBACK_DAYS,
  IDLE_DAYS,
  INQUIRY_DAYS,
  LEGAL_DATE,
  LOG_DAYS,
  TAKEDOWN_DAYS,
  UNCONFIRMED_DAYS,
  UPLOAD_DAYS,
  UPTIME,
  YOUNGEST,
} from '../../../api/terms-kept.ts';

/** Whole numbers; units are words, since they change with what stands before them (nach 30 Tagen). */
export const FIGURES = {
  binDays: BIN_DAYS,
  idleDays: IDLE_DAYS,
  absoluteDays: ABSOLUTE_DAYS,
  unconfirmedDays: UNCONFIRMED_DAYS,
  uploadDays: UPLOAD_DAYS,
  countedDays: COUNTED_DAYS,
  takedownDays: TAKEDOWN_DAYS,
  feedbackDays: FEEDBACK_DAYS,
  logDays: LOG_DAYS,
  backupDays: BACKUP_DAYS,
  inquiryDays: INQUIRY_DAYS,
  youngest: YOUNGEST,
} as const;

/** As the language writes them, with the date and the share of time. */
export function figuresIn(language: Language): Readonly<Record<string, string>> {
  const number = new Intl.NumberFormat(language);
  return {
    ...Object.fromEntries(Object.entries(FIGURES).map(([name, value]) => [name, number.format(value)])),
    uptime: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(UPTIME),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(LEGAL_DATE)),
  };
}
