/** What the system is told of the page's sound while a microphone is open: on iOS, and nothing where it does not ask. */
import { afterEach, expect, test, vi } from 'vitest';
import { MicrophoneRefused, openMicrophone } from '../../../ui/panels/recorder/microphone.ts';

afterEach(() => void vi.unstubAllGlobals());

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
