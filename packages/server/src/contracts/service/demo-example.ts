/** The name of the demo library's snippet that shows the most of the builder. */
export const DEMO_EXAMPLE = 'Upgrade prompt';
