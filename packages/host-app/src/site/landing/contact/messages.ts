export const contactMessages = {
  title: 'Contact Us',
  lead: 'Questions, ideas, a snippet that does strange things: write to us.',
  facts: {
    mailbox: 'Info mailbox',
    responseTime: 'Response time',
    oneDay: '1 day',
    days: 'Monday to Friday',
    hours: '9AM-5PM PST',
  },
  fields: {
    name: 'Name',
    email: 'Email',
    emailPlaceholder: 'you@company.com',
    company: 'Company (optional)',
    subject: 'Subject (optional)',
    message: 'Message',
    consent: 'You may keep my message to answer it.',
    hp: 'Leave this field empty',
  },
  requiredNote: 'Fields with a star are required.',
  send: 'Send message',
  sending: 'Sending…',
  success: "Thank you! Your message has been sent. We'll get back to you soon.",
  failures: {
    invalid: 'Please fix the errors below and try again.',
    limited: "You've submitted too many messages. Please wait before trying again.",
    mailFailed: (email: string) =>
      `Your message was received but we couldn't send the email. Please contact us directly at ${email}.`,
    failed: 'Something went wrong. Please try again later.',
    noNetwork: 'Network error. Please check your connection and try again.',
  },
  withoutScripts: 'This form needs JavaScript. Without it, please write to us:',
};
