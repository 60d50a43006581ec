/** What browsers report of our own pages: whatever the content security policy forbade becomes a line of the log. */
import Joi from 'joi';
import type { Deps } from '../deps.ts';
import { type Call, call } from '../http/call.ts';

const URL_LENGTH = 4096;
const TOLD_LENGTH = 200;

/** The names that CSP 2 gave them; older browsers leave some out, newer ones add some. */
interface Violation {
  readonly 'document-uri'?: string;
  readonly 'violated-directive'?: string;
  readonly 'effective-directive'?: string;
  readonly 'blocked-uri'?: string;
  readonly 'source-file'?: string;
  readonly 'line-number'?: number;
}

const text = (max: number) => Joi.string().allow('').max(max);
const count = Joi.number().integer().min(0);

export const reportCalls: readonly Call[] = [
  call({
    method: 'post',
    path: '/reports',
    access: 'open',
    summary: 'What the content security policy of a page forbade, as browsers report it.',
    limit: 'report',
    bodyBytes: 8000,
    // A policy of another site can make a browser send this here: the rule of origins refuses it.
    mediaType: 'application/csp-report',
    body: Joi.object<{ 'csp-report': Violation }>({
      'csp-report': Joi.object({
        'document-uri': text(URL_LENGTH),
        referrer: text(URL_LENGTH),
        'violated-directive': text(1000),
        'effective-directive': text(1000),
        'original-policy': text(4096),
        disposition: text(20),
        'blocked-uri': text(URL_LENGTH),
        'status-code': count,
        'source-file': text(URL_LENGTH),
        'line-number': count,
        'column-number': count,
        'script-sample': text(256),
      })
        .unknown()
        .required(),
    }),
    status: 204,
    handle: async (deps, { body }) => tell(deps, body['csp-report']),
  }),
];

function tell({ log }: Deps, violation: Violation): void {
  // Old browsers know only the second, and write the whole directive.
  const [directive = ''] = (violation['effective-directive'] || violation['violated-directive'] || '').split(' ');
  const line = {
    directive: wordOf(directive),
    blocked: placeOf(violation['blocked-uri']),
    page: placeOf(violation['document-uri']),
    // A line means little without its file.
    source: placeOf(violation['source-file']),
    line: violation['line-number'],
  };
  log.warn({ event: 'csp_report', ...line }, 'the policy of a page was broken');
}

/** Without user, query and fragment, where tokens are; of what is no address of the web only its scheme. */
function placeOf(uri = ''): string {
  // Keywords: inline, eval, self, data.
  if (!URL.canParse(uri)) return wordOf(uri);
  const { protocol, origin, pathname } = new URL(uri);
  return (/^https?:$/.test(protocol) ? origin + pathname : protocol).slice(0, TOLD_LENGTH);
}

const wordOf = (given: string): string => (/^[a-z-]{1,40}$/.test(given) ? given : '');
