/** The scheduler in a thread of its own. */
import * as Comlink from 'comlink';
import { SchedulerDesk } from './scheduler-desk.ts';

Comlink.expose(new SchedulerDesk());
