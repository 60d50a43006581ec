/** What is asked of a microphone; and what the system is told of the page's sound meanwhile: on iOS, and nothing where it does not ask. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chosenInput, hasStereo, isStereo, setStereo } from '../../../ui/panels/recorder/inputs.ts';
import { MicrophoneRefused, openMicrophone } from '../../../ui/panels/recorder/microphone.ts';
import { stereoInputs } from '../../../ui/state/recording.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  chosenInput.value = '';
  stereoInputs.value = '';
});

interface Session {
  type: string;
}

/** A browser with one microphone, and what its session was when it was asked for it. */
function browser(audioSession: Session | undefined, isRefused = false) {
  const stopped: string[] = [];
  const asked: (string | undefined)[] = [];
  const track = {
    label: 'A microphone',
    getSettings: () => ({ latency: 0.01, deviceId: 'one' }),
    addEventListener: () => undefined,
    stop: () => void stopped.push('stopped'),
  };
  const getUserMedia = () => {
    asked.push(audioSession?.type);
    if (isRefused) return Promise.reject(new DOMException('', 'NotAllowedError'));
    return Promise.resolve({ getTracks: () => [track], getAudioTracks: () => [track] });
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia }, ...(audioSession && { audioSession }) });
  return { asked, stopped };
}

test('it plays and records from before the microphone opens until the last one is closed', async () => {
  const session = { type: 'auto' };
  const { asked, stopped } = browser(session);
  const first = await openMicrophone(48_000);
  const second = await openMicrophone(48_000);
  expect(asked).toEqual(['play-and-record', 'play-and-record']);
  first.close();
  first.close();
  expect(session.type).toBe('play-and-record');
  second.close();
  expect(session.type).toBe('playback');
  expect(stopped).toHaveLength(3);
});

test('a no leaves it at music', async () => {
  const session = { type: 'auto' };
  browser(session, true);
  await expect(openMicrophone(48_000)).rejects.toBeInstanceOf(MicrophoneRefused);
  expect(session.type).toBe('playback');
});

test('a browser without sessions is told nothing', async () => {
  browser(undefined);
  const microphone = await openMicrophone(48_000);
  microphone.close();
  expect('audioSession' in navigator).toBe(false);
});

describe('two channels', () => {
  /** An input that has `most` of them and gives what it is asked for; without `most` its browser says nothing of channels. */
  function input(most?: number) {
    const asked: unknown[] = [];
    const getUserMedia = ({ audio }: { readonly audio: MediaTrackConstraints }) => {
      asked.push(audio.channelCount);
      const channelCount = most && Math.min(most, audio.channelCount as number);
      const track = {
        label: '',
        getSettings: () => ({ deviceId: 'one', ...(channelCount && { channelCount }) }),
        ...(most && { getCapabilities: () => ({ channelCount: { min: 1, max: most } }) }),
        addEventListener: () => undefined,
        stop: () => undefined,
      };
      return Promise.resolve({ getTracks: () => [track], getAudioTracks: () => [track] });
    };
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    return asked;
  }

  test('are asked for where the person wants them, of that input alone', async () => {
    const asked = input(2);
    chosenInput.value = 'two';
    expect((await openMicrophone(48_000, true)).channels).toBe(1);
    expect([hasStereo.value, isStereo.value]).toEqual([true, false]);
    setStereo(true);
    expect((await openMicrophone(48_000, true)).channels).toBe(2);
    // A pad and a round trip are mono.
    expect((await openMicrophone(48_000)).channels).toBe(1);
    chosenInput.value = 'another';
    expect(isStereo.value).toBe(false);
    expect((await openMicrophone(48_000, true)).channels).toBe(1);
    expect(asked).toEqual([1, 2, 1, 1]);
    chosenInput.value = 'two';
    setStereo(false);
    expect(stereoInputs.value).toBe('');
  });

  test.each([[1], [undefined]])('are not shown, nor written, where the input says %s', async (most) => {
    input(most);
    chosenInput.value = `of ${most}`;
    setStereo(true);
    expect((await openMicrophone(48_000, true)).channels).toBe(1);
    expect(hasStereo.value).toBe(false);
  });
});
