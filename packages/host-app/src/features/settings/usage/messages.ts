const number = (count: number) => count.toLocaleString('en');

export const usageMessages = {
  title: 'Usage',
  loading: 'Loading the usage',
  failed: "We couldn't load how much is used.",
  of: (used: number, limit: number) => `${number(used)} of ${number(limit)}`,
  megabytes: (used: number, limit: number) =>
    `${used < 100_000 && used > 0 ? 'less than 0.1' : (used / 1_000_000).toFixed(1)} of ${number(limit / 1_000_000)} MB`,
  near: 'Nearly full',
  full: 'Full',
  trash: 'Open the trash',
  versions: (count: number) =>
    count === 1
      ? 'The last version of each snippet is kept.'
      : `The last ${number(count)} versions of each snippet are kept.`,
  operator: 'Whoever runs this server sets the limits.',

  /** What is counted, and what to do when it is nearly or quite full. */
  quotas: {
    snippets: {
      name: 'Snippets',
      near: 'The trash counts as well. Erase from it what you no longer need.',
      full: 'No new snippet can be saved. Erase snippets from the trash to make room.',
    },
    bytes: {
      name: 'Size of the snippets',
      near: 'The trash and earlier versions count as well. Erase from the trash what you no longer need.',
      full: 'Longer snippets and new ones cannot be saved. Erase snippets from the trash to make room.',
    },
    samples: {
      name: 'Sample people',
      near: 'Delete those that you no longer need, in the Test tab of the Syntax Generator.',
      full: 'No new one can be saved. Delete one that you no longer need, in the Test tab of the Syntax Generator.',
    },
    workspaces: {
      name: 'Workspaces that you own',
      near: 'Delete or transfer those that you no longer need.',
      full: 'You cannot create another one. Delete or transfer one that you no longer need.',
    },
  },
};
