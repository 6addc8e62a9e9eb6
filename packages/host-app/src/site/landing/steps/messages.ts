export const stepsMessages = {
  title: 'How it works',
  lead: 'From your data to a tested message in three steps.',
  captions: 'English',
  /** In the order of the work. The keys are the names of the videos. */
  steps: {
    sync: {
      title: 'Sync your Data',
      text: 'Connect Braze with your REST endpoint and an API key. Attributes and events arrive with their data types.',
      video: 'Video: connecting Braze and importing attributes',
    },
    build: {
      title: 'Build Visually',
      text: 'Choose attributes, compare, and add Else If branches. The Liquid beside them follows every keystroke.',
      video: 'Video: building a branch by pointing and clicking',
    },
    test: {
      title: 'Test & Deploy',
      text: 'See what a person receives and why. Then copy the snippet, or publish it as a Content Block.',
      video: 'Video: testing a template and publishing it',
    },
  },
};
