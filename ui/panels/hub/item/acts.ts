/** What can be done with an item besides hearing it: a copy to build on, blocking its author, taking it back. */
import { LICENCES } from '../../../../song/credit.ts';
import { creditWhole } from '../../../../song/edits/taking.ts';
import { type HubItem, songOf } from '../../../cloud/hub.ts';
import { bind, countDownload, takeBack } from '../../../cloud/hub-acts.ts';
import { hashesOf, keepAudio, readAudioFile } from '../../../shelf/audio.ts';
import { startNew } from '../../../shelf/library.ts';
import { openId } from '../../../shelf/open.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { overlay, selectTrack, view } from '../../../state/screen.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { act, asMember, lift } from '../asking.ts';
import { wishFor } from '../player/wishes.ts';
import { originOf } from '../taking/parts.ts';
import { authorOf } from './facts.ts';

/** Whether others may build on it: all rights reserved means that it is there to be heard. */
export const isFree = ({ licence }: HubItem): boolean => LICENCES.indexOf(licence) < LICENCES.indexOf('all');

/** A project of one's own, which names what it came from when it is published. */
export function remix(item: HubItem): void {
  act(
    async () => {
      const guest = await songOf(item);
      const files = new Map<string, Uint8Array>();
      for (const hash of hashesOf(guest)) {
        const bytes = await readAudioFile(hash);
        if (bytes) files.set(hash, bytes);
      }
      await keepAudio(files);
      // A song that nobody has touched is not kept, and is no project.
      const before = openId.peek() === '' ? null : song.peek().name;
      const own = creditWhole(originOf(item, 'song'))({
        ...guest,
        name: item.title,
        // What its author said of it is not what its next one says.
        description: '',
        credits: [],
      });
      if (!(await startNew(own, { isKept: true }))) return;
      countDownload(item);
      selectTrack(guest.tracks[0]?.id ?? '');
      view.value = 'arrange';
      overlay.value = null;
      const credit = t('hub.remixedBody', { author: authorOf(item) });
      const rest = before === null ? '' : ` ${t('share.keptBody', { name: before })}`;
      showNotice(t('hub.remixed', { name: item.title }), { body: credit + rest });
    },
    t('hub.remixFailed', { name: item.title }),
  );
}

export function follow(person: string, isOn: boolean): void {
  asMember('follow', () => act(() => bind(person, 'follow', isOn), t('hub.followFailed')));
}

/** Their songs, comments and requests are gone from sight; they are not told. */
export function block(person: string, name: string, isOn: boolean): void {
  asMember('block', () =>
    act(
      async () => {
        await bind(person, 'block', isOn);
        wishFor(person, !isOn);
        if (isOn) lift(0);
        showNotice(
          t(isOn ? 'hub.blocked' : 'hub.unblocked', { name }),
          isOn ? { body: t('hub.blockedBody', { name }) } : {},
        );
      },
      t('hub.blockFailed', { name }),
    ),
  );
}

/** One's own lists leave them out; they are not told. */
export function mute(person: string, name: string, isOn: boolean): void {
  asMember('block', () =>
    act(
      async () => {
        await bind(person, 'mute', isOn);
        wishFor(person, !isOn);
        showNotice(
          t(isOn ? 'safety.mutedNow' : 'safety.unmuted', { name }),
          isOn ? { body: t('safety.mutedBody', { name }) } : {},
        );
      },
      t('safety.muteFailed', { name }),
    ),
  );
}

/** What others made of it keeps its place in their credits, without name and text. */
export function takeItBack(item: HubItem): void {
  act(
    async () => {
      await takeBack(item.id, () => lift(0));
      showNotice(t('hub.takenBack', { name: item.title }));
    },
    t('hub.takeBackFailed', { name: item.title }),
  );
}

/** Of a page that opens without an account. */
export async function copyAddress(path: string): Promise<void> {
  await copy(window.location.origin + path);
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showNotice(t('share.copied'));
  } catch {
    showError(t('share.notCopied'));
  }
}
