/** The whole desk, so that its scalar build can be compared. */
export * from '../../../dsp/desk';
