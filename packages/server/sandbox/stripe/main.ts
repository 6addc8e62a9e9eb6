/**
 * Runs the sandbox alone: `npm run sandbox:stripe`, on the port `PORT` or a free one. It sends events to `WEBHOOK_URL`, and
 * saves its state in `STATE_FILE`, if these are set.
 */
import closeWithGrace from 'close-with-grace';
import { startStripeSandbox } from './stripe-sandbox.ts';

const { PORT, WEBHOOK_URL, STATE_FILE, STRIPE_LOOKUP_KEY: lookupKey } = process.env;
const port = Number(PORT ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write('PORT: expected a whole number from 0 to 65535.\n');
  process.exit(1);
}

const sandbox = await startStripeSandbox({
  port,
  hasControl: true,
  webhookSecret: 'whsec_sandboxOfStripe',
  ...(STATE_FILE !== undefined && { file: STATE_FILE }),
  ...(lookupKey !== undefined && { lookupKey }),
});
if (WEBHOOK_URL !== undefined) sandbox.deliverTo(WEBHOOK_URL);
closeWithGrace({ logger: false }, () => sandbox.close());

process.stdout.write(
  [
    `The sandbox of Stripe answers on ${sandbox.origin}`,
    'Settings for a server that uses it:',
    `  STRIPE_SANDBOX_URL=${sandbox.origin}`,
    `  STRIPE_SECRET_KEY=${sandbox.secretKey}`,
    `  STRIPE_WEBHOOK_SECRETS=${sandbox.webhookSecret}`,
    WEBHOOK_URL === undefined
      ? 'It sends no events: set WEBHOOK_URL to http://127.0.0.1:3000/api/webhooks/stripe.'
      : `It sends its events to ${WEBHOOK_URL}`,
    `Its clock and what it knows: ${sandbox.origin}/`,
    `Its switches: GET and PATCH ${sandbox.origin}/sandbox/switches, POST ${sandbox.origin}/sandbox/advance`,
    '',
  ].join('\n'),
);
