/** The notice slot: one at a time, in its order, and nothing that moves while a take runs. */
import { afterEach, describe, expect, test } from 'vitest';
import { dismissals, NOTICE_IDS, type NoticeId, type SlotNotice, slotNotice } from '../../../ui/state/slot.ts';
import { dismissNotice, due, dueNow, keptDismissals, nextInSlot, offerNotice } from '../../../ui/state/slot-notices.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 27);
const STOPPED = { isRecording: false, isPlaying: false };
const PLAYING = { isRecording: false, isPlaying: true };
const RECORDING = { isRecording: true, isPlaying: true };

const made = (id: NoticeId, dismissal: SlotNotice['dismissal'] = 'fortnight'): SlotNotice => ({
  id,
  text: () => ({ title: id, body: '' }),
  actions: [],
  dismissal,
});
const all = new Map(NOTICE_IDS.map((id) => [id, made(id)]));
const idsOf = (notices: readonly SlotNotice[]) => notices.map(({ id }) => id);

describe('what stands there', () => {
  test('stopped: the most urgent of those that are due, and behind all of them the offer to be shown around', () => {
    const inOrder = due(all, new Set(), {}, NOW);
    expect(idsOf(inOrder)).toEqual(['storage', 'room', 'consent', 'keep', 'update', 'offline', 'install']);
    for (const [at, notice] of inOrder.entries()) {
      expect(nextInSlot('tour', inOrder.slice(at), STOPPED)).toBe(notice);
    }
    expect(nextInSlot(null, [], STOPPED)).toBe('tour');
  });

  test('playing: only storage and consent come, what is there stays, and nothing follows what goes', () => {
    const [install, update, consent] = [made('install'), made('update'), made('consent')];
    expect(nextInSlot(install, [update, install], PLAYING)).toBe(install);
    expect(nextInSlot(install, [consent, update, install], PLAYING)).toBe(consent);
    expect(nextInSlot(install, [update], PLAYING)).toBe(null);
    expect(nextInSlot(null, [update], PLAYING)).toBe(null);
    expect(nextInSlot('tour', [update], PLAYING)).toBe('tour');
    expect(nextInSlot('tour', [made('storage'), update], PLAYING)).toMatchObject({ id: 'storage' });
  });

  test('recording: nothing changes, whatever is offered or withdrawn', () => {
    for (const shown of [null, 'tour', made('install')] as const) {
      expect(nextInSlot(shown, [made('storage')], RECORDING)).toBe(shown);
      expect(nextInSlot(shown, [], RECORDING)).toBe(shown);
    }
  });
});

describe('sent away', () => {
  const ends: (() => void)[] = [];
  const offer = (notice: SlotNotice) => ends.push(offerNotice(notice));
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    dismissals.value = '';
    slotNotice.value = 'tour';
  });

  test('for 14 days, and only it', () => {
    const install = made('install');
    slotNotice.value = install;
    dismissNotice(install, NOW);
    expect(slotNotice.peek()).toBe(null);
    const kept = keptDismissals(dismissals.peek());
    expect(idsOf(due(all, new Set(), kept, NOW + 14 * DAY_MILLISECONDS - 1))).not.toContain('install');
    expect(idsOf(due(all, new Set(), kept, NOW + 14 * DAY_MILLISECONDS))).toContain('install');
    expect(idsOf(due(all, new Set(), kept, NOW))).toHaveLength(NOTICE_IDS.length - 1);
    // A clock that was a year ahead when the × was pressed.
    expect(idsOf(due(all, new Set(), kept, NOW - 365 * DAY_MILLISECONDS))).toContain('install');
  });

  test('until it changes: withdrawn and offered anew it is there again', () => {
    const offline = made('offline', 'change');
    const withdraw = offerNotice(offline);
    expect(dueNow.value).toEqual([offline]);
    dismissNotice(offline, NOW);
    expect(dueNow.value).toEqual([]);
    expect(dismissals.peek()).toBe('');
    withdraw();
    offer(offline);
    expect(dueNow.value).toEqual([offline]);
  });

  test('another notice of the same name takes its place, and the first can no longer be withdrawn', () => {
    const withdraw = offerNotice(made('storage', 'change'));
    const second = made('storage', 'change');
    offer(second);
    withdraw();
    expect(dueNow.value).toEqual([second]);
  });

  test('what is kept and cannot be understood keeps nothing away', () => {
    for (const text of ['', '{', 'null', '7', '"x"', '{"install":"soon"}', '{"install":null}', '[]']) {
      expect(keptDismissals(text), text).toEqual({});
    }
  });
});
