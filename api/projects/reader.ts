/** What the reading thread does (reading.worker.mjs). */
import { faultOfShared } from '../blobs/bare.ts';
import { Failure } from '../http/failure.ts';
import { lightOf, readText } from '../http/json-text.ts';
import { musicFrom } from '../hub/items/music.ts';
import { songLink } from '../hub/items/song-link.ts';
import { documentFrom, documentOfKept } from './document.ts';
import type { ReadingTask, Shared } from './reading.ts';

/** What goes back: the result, or the failure as a message. */
export function perform(task: ReadingTask): object {
  try {
    return { result: resultOf(task) };
  } catch (error) {
    if (error instanceof Failure) {
      const { code, message, details } = error;
      return { refusal: { code, message, details } };
    }
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function resultOf(task: ReadingTask): unknown {
  switch (task.what) {
    case 'light':
      return lightOf(readText(task.text));
    case 'document': {
      // It was read once, so it is an object with these members.
      const value = readText(task.text) as Readonly<Record<string, unknown>>;
      const members = Object.fromEntries(task.held.map((name) => [name, value[name]]));
      return documentFrom({ ...task.given, ...members });
    }
    case 'kept':
      return documentOfKept(task.text, task.name);
    case 'music': {
      const { given, member, names } = task;
      const value =
        'value' in given ? given.value : (readText(given.text) as Readonly<Record<string, unknown>>)[member];
      const music = musicFrom(value, member, names);
      return { ...music, link: songLink(music.content) } satisfies Shared;
    }
    case 'bare':
      return faultOfShared(task.file);
    default:
      return task satisfies never;
  }
}
