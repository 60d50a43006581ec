/** The scheduler in a thread of its own. */
import * as Comlink from 'comlink';
import { SchedulerHost } from './scheduler-host.ts';

Comlink.expose(new SchedulerHost());
