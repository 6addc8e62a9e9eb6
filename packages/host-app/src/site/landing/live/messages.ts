export const liveMessages = {
  title: 'Touch it. This is the real builder.',
  noAccount: 'no account needed',
  changeMe: 'Change me',
};
