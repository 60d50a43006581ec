/** What the DSP takes an event record to be. */
import { EventRecord, offsetOfField } from "../../../dsp/inbox";

export function offset(field: i32): i32 {
  return offsetOfField(field);
}

export function bytes(): i32 {
  return <i32>offsetof<EventRecord>();
}
