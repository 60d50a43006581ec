/** What is said of an item: the tests that prove it, the lines that tell it, or that it is not met. */

interface Proof {
  readonly kind: 'test';
  readonly file: string;
  /** As it is written in the file; "…" for what a template fills in. */
  readonly title: string;
}

interface Passage {
  readonly kind: 'document';
  readonly file: string;
  /** A heading, or part of a line. */
  readonly fragment: string;
}

/** Whatever else is named beside it holds only for a part. */
interface Lack {
  readonly kind: 'lack';
  readonly reason: string;
  /** What would meet it. */
  readonly remedy: string;
}

interface Remark {
  readonly kind: 'remark';
  readonly text: string;
}

export type Evidence = Proof | Passage | Lack | Remark;

export interface Item {
  readonly id: string;
  /** What is asked, in our words. */
  readonly asked: string;
  readonly evidence: readonly Evidence[];
}

export const item = (id: string, asked: string, ...evidence: readonly Evidence[]): Item => ({ id, asked, evidence });
export const lack = (reason: string, remedy: string): Lack => ({ kind: 'lack', reason, remedy });
export const remark = (text: string): Remark => ({ kind: 'remark', text });
/** The page of the server. */
export const told = (fragment: string): Passage => ({ kind: 'document', file: 'docs/server.md', fragment });

/** A file of tests: called with a title it is a proof. */
const tests =
  (file: string) =>
  (title: string): Proof => ({ kind: 'test', file, title });
const ofApi = (name: string) => tests(`tests/api/${name}.test.ts`);

export const account = ofApi('account');
export const auth = ofApi('auth');
export const blobs = ofApi('blobs');
export const config = ofApi('config');
export const faults = ofApi('faults');
export const limits = ofApi('limits');
export const lines = ofApi('asvs-lines');
export const log = ofApi('log');
export const lookAlikes = ofApi('look-alikes');
export const newsletter = ofApi('newsletter');
export const polyglots = ofApi('polyglots');
export const projects = ofApi('projects');
export const server = ofApi('server');
export const service = ofApi('asvs-service');
export const sweeps = ofApi('sweeps');
export const tls = ofApi('tls');
export const walls = ofApi('asvs-walls');
/** Every call, as a guest, its owner and another, with every field that is not its own. */
export const matrix = ofApi('matrix')('%s');
export const everyCall = ofApi('matrix')('every call has its row, and every row its call');
export const unreadable = ofApi('unreadable')('%s');
export const fuzz = ofApi('fuzz')('… requests of seed …: no fault, and the server lives');
export const { admin, cluster, dump, embedded, reads, reports, roles, rotation, siege, slow, threads } = {
  admin: ofApi('admin'),
  cluster: ofApi('cluster'),
  dump: ofApi('dump'),
  embedded: ofApi('embedded'),
  reads: ofApi('reads'),
  reports: ofApi('reports'),
  roles: ofApi('roles'),
  rotation: ofApi('rotation'),
  siege: ofApi('siege'),
  slow: ofApi('slow'),
  threads: ofApi('threads'),
};
export const databaseTls = ofApi('database-tls')(
  'models, pools and rate limits are encrypted, and a certificate that is not trusted is refused',
);
export const houseOfServer = tests('tests/house-server.test.ts');
export const supply = tests('tests/supply.test.ts');
export const inBrowser = (name: string) => tests(`tests/e2e/${name}.spec.ts`);
