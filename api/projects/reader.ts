/** What the reading thread does (reading.worker.mjs). */
import { Failure } from '../http/failure.ts';
import { lightOf, readText } from '../http/json-text.ts';
import { musicFrom } from '../hub/items/music.ts';
import { documentFrom, documentOfKept } from './document.ts';
import type { ReadingTask } from './reading.ts';

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
      const value = readText(task.text) as Readonly<Record<string, unknown>>;
      return musicFrom(value[task.member], task.member, task.names);
    }
    default:
      return task satisfies never;
  }
}
