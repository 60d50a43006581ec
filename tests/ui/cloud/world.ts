/**
 * A cloud by the rules of the real one (a key is one request, a stale revision is kept beside the other), a net that fails
 * on command, a queue in memory and a clock that is wound by hand.
 */
import { CallFailure, type FailureCode, Unreachable } from '../../../ui/account/call.ts';
import type { Clock, Cloud } from '../../../ui/cloud/sender.ts';
import {
  afterArrival,
  afterUpload,
  type Link,
  newLink,
  type Outbox,
  type Upload,
  type Waiting,
} from '../../../ui/shelf/upload.ts';

interface Version {
  readonly clientKey: string;
  readonly song: string;
}

export interface Project {
  readonly id: number;
  readonly account: number;
  readonly clientKey: string;
  song: string;
  revision: number;
  isDeleted: boolean;
  readonly saves: string[];
  readonly versions: Version[];
}

const STATUS: Partial<Record<FailureCode, number>> = { not_found: 404, conflict: 409, quota_exceeded: 413 };
export const refuse = (code: FailureCode, facts: Readonly<Record<string, number>> = {}, retryAfterSeconds = 0) =>
  new CallFailure(STATUS[code] ?? 400, code, code, {}, facts, retryAfterSeconds);

/** What befalls one call: nobody hears it, its answer is lost, the server is in trouble, too many came, the disk is full. */
export type Fate = 'lost' | 'unanswered' | 'broken' | 'busy' | 'full';

export class World {
  session: number | null = 1;
  readonly projects: Project[] = [];
  readonly recordings: string[] = [];
  /** Of the calls to come; null: all is well. */
  fates: (Fate | null)[] = [];
  calls = 0;

  readonly cloud: Cloud = {
    me: () => this.call(() => this.session),
    sendRecordings: ({ song }) => this.call(() => void this.recordings.push(song)),
    create: (upload) => this.call(() => this.create(upload)),
    save: (id, revision, upload) => this.call(() => this.save(id, revision, upload)),
    keepVersion: (id, upload) => this.call(() => this.keepVersion(id, upload)),
  };

  private async call<T>(work: () => T): Promise<T> {
    this.calls += 1;
    const fate = this.fates.shift() ?? null;
    await Promise.resolve();
    if (fate === 'lost') throw new Unreachable('no net');
    if (fate === 'broken') throw refuse('unavailable');
    if (fate === 'busy') throw refuse('too_many_requests', {}, 7);
    if (fate === 'full') throw refuse('quota_exceeded');
    const answer = work();
    await Promise.resolve();
    if (fate === 'unanswered') throw new Unreachable('no answer');
    return answer;
  }

  private own(id: number): Project {
    if (this.session === null) throw refuse('not_signed_in');
    const found = this.projects.find((one) => one.id === id && one.account === this.session && !one.isDeleted);
    if (!found) throw refuse('not_found');
    return found;
  }

  private create({ clientKey, song }: Upload): number {
    const account = this.session;
    if (account === null) throw refuse('not_signed_in');
    const before = this.projects.find((one) => one.account === account && one.clientKey === clientKey);
    if (before) return before.id;
    const id = this.projects.length + 1;
    this.projects.push({ id, account, clientKey, song, revision: 1, isDeleted: false, saves: [], versions: [] });
    return id;
  }

  private save(id: number, revision: number, { clientKey, song }: Upload): void {
    const project = this.own(id);
    if (project.saves.includes(clientKey)) return;
    if (project.revision !== revision) {
      this.keepOnce(project, { clientKey, song });
      throw refuse('conflict', { revision: project.revision, versionId: 1 });
    }
    project.saves.push(clientKey);
    Object.assign(project, { song, revision: revision + 1 });
  }

  private keepVersion(id: number, { clientKey, song }: Upload): void {
    this.keepOnce(this.own(id), { clientKey, song });
  }

  private keepOnce({ versions }: Project, version: Version): void {
    if (!versions.some(({ clientKey }) => clientKey === version.clientKey)) versions.push(version);
  }

  /** Another device of the account saves over what it sees. */
  saveElsewhere(id: number, song: string): void {
    const project = this.projects.find((one) => one.id === id && !one.isDeleted);
    if (!project) return;
    project.versions.push({ clientKey: `elsewhere ${song}`, song });
    Object.assign(project, { song, revision: project.revision + 1 });
  }
}

/** Each function is one transaction: whole or not there. */
export class Queue implements Outbox {
  waiting: Waiting[] = [];
  readonly links = new Map<string, Link>();
  private made = 0;

  add(project: string, song: string, change: Partial<Upload> = {}): string {
    const account = change.account ?? 1;
    this.made += 1;
    const clientKey = `key ${this.made}`;
    const upload: Upload = {
      account,
      project,
      kind: 'save',
      clientKey,
      name: 'Song',
      versionName: 'Song',
      isAutoSave: false,
      changes: 1,
      song,
      madeAt: 0,
      refusal: null,
      ...change,
    };
    this.waiting.push({ key: this.made, upload });
    const link = this.links.get(project) ?? newLink({ id: account, username: 'ana' });
    this.links.set(project, afterUpload(link, upload.kind, this.made));
    return clientKey;
  }

  async count() {
    return this.waiting.filter(({ upload }) => upload.refusal === null).length;
  }

  async next(account: number) {
    const waiting = this.waiting.find(({ upload }) => upload.account === account && upload.refusal === null);
    const link = waiting && this.links.get(waiting.upload.project);
    return waiting && link ? { waiting, link } : null;
  }

  async arrive({ key, upload }: Waiting, arrival: Parameters<Outbox['arrive']>[1], now: number) {
    const link = this.links.get(upload.project);
    if (!this.waiting.some((one) => one.key === key) || !link) return;
    this.waiting = this.waiting.filter((one) => one.key !== key);
    this.links.set(upload.project, afterArrival(link, arrival, now));
  }

  async refuse({ key }: Waiting, refusal: string) {
    this.waiting = this.waiting.map((one) => (one.key === key ? { key, upload: { ...one.upload, refusal } } : one));
  }
}

/** Whatever is due runs when it is wound, in its order. */
export class HandClock implements Clock {
  time = 0;
  private timers: { readonly at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

  /** Milliseconds until the next timer; null: none. */
  get due(): number | null {
    return this.timers.length === 0 ? null : Math.min(...this.timers.map(({ at }) => at)) - this.time;
  }

  wind(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.timers.filter(({ at }) => at <= this.time);
    this.timers = this.timers.filter(({ at }) => at > this.time);
    for (const { run } of due) run();
  }
}

/** Lets everything that is under way come to rest. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}
