/** What is said about a browser in which nobody can stay signed in. */
export const blockedMessages = {
  cookies: {
    title: 'Your browser blocks cookies',
    explanation:
      "Sluice needs one to keep you signed in. Allow cookies for this site in your browser's settings, then reload this page. Without it, you'll be signed out when you reload, and after 15 minutes.",
  },
  storage: {
    title: 'Your browser blocks stored data',
    explanation:
      "Sluice keeps unsaved work and your session in this browser. Allow this site to store data in your browser's settings, then reload this page. Without it, a reload signs you out and unsaved work is lost.",
  },
};
