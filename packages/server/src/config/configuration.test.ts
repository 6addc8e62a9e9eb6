import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, misspelledVariables, readConfiguration } from './configuration.ts';
import { exposureProblems, productionWarnings } from './production.ts';
import { variables } from './variables.ts';

const secret = 'x'.repeat(32);
const forSessions = 'signs sessions, for tests only: 0123456789';
const forKeys = 'encrypts API keys; for tests only: 0123456789';
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: forSessions,
  PROVIDER_KEYS: `2026a:${forKeys}`,
  PUBLIC_ORIGIN: 'https://sluice.example.com',
};

describe('the configuration', () => {
  it('the configuration has defaults for development', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      sandbox: true,
      isProduction: false,
    });
  });

  it('the configuration treats an empty variable as not set', () => {
    expect(readConfiguration({ PORT: '', MONGODB_URI: '' })).toMatchObject({
      port: 3000,
      mongodbUri: undefined,
    });
  });

  it('the configuration turns the sandbox off in production', () => {
    expect(readConfiguration(production)).toMatchObject({ isProduction: true, sandbox: false });
  });

  it.each([
    ['PORT', '65536'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Sluice'],
    ['MAIL_FROM', 'Sluice <a@example.com>\nBcc: b@example.com'],
    ['PORT', '3000.5'],
    ['PUBLIC_ORIGIN', 'https://example.com/'],
    ['PUBLIC_ORIGIN', 'ftp://example.com'],
    ['MONGODB_URI', 'postgres://localhost'],
    ['MONGODB_URI', 'mongodb://'],
    ['MONGODB_URI', 'mongodb://a b'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['QUOTA_SNIPPETS', '1e3'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.1,0.0.0.0/1'],
    ['ALLOW_INSECURE', 'everything'],
    ['SANDBOX', 'maybe'],
    ['NODE_ENV', 'staging'],
    ['PROVIDER_KEYS', secret],
    ['PROVIDER_KEYS', `2026a:${secret.slice(1)}`],
    ['PROVIDER_KEYS', `2026a:${secret},`],
    ['PROVIDER_KEYS', `2026a:${secret},2026a:${secret}y`],
    ['PROVIDER_KEYS', `a name:${secret}`],
    ['PROVIDER_HOSTS', '10.0.0.1'],
    ['PROVIDER_HOSTS', 'localhost'],
    ['PROVIDER_HOSTS', 'https://rest.us-11.braze.com'],
    ['PROVIDER_HOSTS', 'rest.us-11.braze.com:8443'],
    ['PROVIDER_HOSTS', '0x7f.1'],
    ['PROVIDER_SANDBOX_URL', 'http://10.0.0.1:4010'],
    ['PROVIDER_SANDBOX_URL', 'http://127.0.0.1:4010/'],
    ['PROVIDER_SANDBOX_URL', 'http://sandbox.example:4010'],
    ['STRIPE_SECRET_KEY', 'pk_live_publishable'],
    ['STRIPE_SECRET_KEY', 'sk_live_short'],
    ['STRIPE_WEBHOOK_SECRETS', 'secret'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_of_an_endpoint,'],
    ['STRIPE_LOOKUP_KEY', 'the pro plan'],
    ['AUDIT_LOG', 'https://log.example.com'],
    ['AUDIT_LOG', 'syslog://127.0.0.1:514/path'],
    ['STRIPE_SANDBOX_URL', 'https://api.stripe.com'],
    ['STRIPE_SANDBOX_URL', 'http://127.0.0.1:4020/'],
  ])('the configuration refuses %s=%s and names the variable', (name, value) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(ConfigurationError);
    expect(() => readConfiguration({ [name]: value })).toThrow(new RegExp(`^${name}: expected`));
  });

  /** Takes the name of any file or folder. */
  const anyText = new Set(['AUDIT_LOG', 'DATA_DIR', 'BACKUP_DIR']);

  it.each(Object.keys(variables).filter((name) => !anyText.has(name)))(
    'the configuration refuses a line for %s that means nothing, and says what is expected',
    (name) => {
      expect(() => readConfiguration({ [name]: '? =' })).toThrow(new RegExp(`^${name}: expected`));
    },
  );

  it.each([
    'mongodb://127.0.0.1',
    'mongodb://a.example:27017,b.example:27018/sluice?replicaSet=rs0',
    'mongodb+srv://user:p%40ss@cluster.example/sluice?retryWrites=true',
    'mongodb://user:secret@[::1]:27017/?authSource=admin',
  ])('the configuration accepts the connection string %s', (uri) => {
    expect(readConfiguration({ MONGODB_URI: uri }).mongodbUri).toBe(uri);
  });

  it('the configuration matches the table in docs/configuration.md', () => {
    const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\| (.+?) \| (.+?) \| (.+?) \|$/gm)].map((row) =>
      row.slice(1, 5).map((cell) => cell.trim()),
    );
    const expected = Object.entries(variables).map(([name, variable]) => [
      name,
      variable.expects,
      variable.fallback,
      variable.purpose,
    ]);
    expect(rows).toEqual(expected);
  });
});

describe('what production refuses', () => {
  const refusal = (changes: Record<string, string>) => {
    try {
      readConfiguration({ ...production, ...changes });
      return 'accepted';
    } catch (error) {
      return (error as ConfigurationError).problems.join('\n');
    }
  };

  it.each([
    ['an origin without https', { PUBLIC_ORIGIN: 'http://sluice.example.com' }, 'PUBLIC_ORIGIN: refused'],
    ['a secret of one character', { SESSION_SECRET: secret }, 'SESSION_SECRET: refused'],
    ['a secret of two characters', { PROVIDER_KEYS: `2026a:${'ab'.repeat(20)}` }, 'PROVIDER_KEYS: refused'],
    ['a repeated pepper', { PASSWORD_PEPPER: `${forKeys}0,${secret}` }, 'PASSWORD_PEPPER: refused'],
    ['one secret for two purposes', { SESSION_SECRET: forKeys }, 'because SESSION_SECRET has the same'],
    ['a backup key that signs sessions', { BACKUP_KEY: forSessions }, 'BACKUP_KEY: refused'],
    [
      'an open database elsewhere',
      { MONGODB_URI: 'mongodb://db.example.com/sluice' },
      'MONGODB_URI: refused',
    ],
    [
      'one of several open databases elsewhere',
      { MONGODB_URI: 'mongodb://a:b%40c@127.0.0.1:27017,10.0.0.2:27017/?replicaSet=rs' },
      'MONGODB_URI: refused',
    ],
    [
      'a database whose TLS is switched off',
      { MONGODB_URI: 'mongodb+srv://db.example.com/?tls=false' },
      'MONGODB_URI: refused',
    ],
  ])('a server in production refuses %s, and says what to do', (_what, changes, problem) => {
    expect(refusal(changes)).toContain(problem);
    expect(refusal(changes)).not.toMatch(/tests only|xxxx|b%40c/);
  });

  it.each([
    ['an origin on this machine', { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }],
    ['an open origin that is allowed', { PUBLIC_ORIGIN: 'http://a.example', ALLOW_INSECURE: 'http' }],
    ['a database on this machine', { MONGODB_URI: 'mongodb://localhost:27017,[::1]:27018/sluice' }],
    ['a database with TLS', { MONGODB_URI: 'mongodb://db.example.com/sluice?tls=true' }],
    ['a database that is found by DNS', { MONGODB_URI: 'mongodb+srv://db.example.com/sluice' }],
    [
      'an open database that is allowed',
      { MONGODB_URI: 'mongodb://mongo:27017', ALLOW_INSECURE: 'http, mongodb' },
    ],
  ])('a server in production accepts %s', (_what, changes) => {
    expect(refusal(changes)).toBe('accepted');
  });

  it('a server in production warns when it cannot send emails', () => {
    const mail = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'Sluice <no-reply@example.com>' };
    expect(productionWarnings(readConfiguration(production))).toEqual([
      expect.stringContaining('SMTP_URL is not set'),
    ]);
    expect(productionWarnings(readConfiguration({ ...production, ...mail }))).toEqual([]);
  });
});

describe('a server outside production', () => {
  it.each([
    ['listens on all addresses', { HOST: '0.0.0.0' }, 'HOST: refused'],
    ['listens on another address', { HOST: '192.168.1.5' }, 'HOST: refused'],
    ['has an https address', { PUBLIC_ORIGIN: 'https://sluice.example.com' }, 'PUBLIC_ORIGIN: refused'],
    ['has an address of others', { PUBLIC_ORIGIN: 'http://sluice.lan' }, 'PUBLIC_ORIGIN: refused'],
  ])('a server outside production is refused when it %s, unless it has no sandboxes', (_, given, problem) => {
    expect(exposureProblems(readConfiguration(given)).join()).toContain(problem);
    expect(exposureProblems(readConfiguration({ ...given, SANDBOX: 'false' }))).toEqual([]);
  });

  it('a server outside production may listen on this machine under any of its names', () => {
    for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) {
      expect(exposureProblems(readConfiguration({ HOST, PUBLIC_ORIGIN: 'http://localhost:8080' }))).toEqual(
        [],
      );
    }
  });
});

describe('the keys that encrypt API keys', () => {
  it('the keys that encrypt API keys have names, and the first one is the current one', () => {
    const PROVIDER_KEYS = `2026b:${secret}:b, 2026a:${secret}`;
    expect(readConfiguration({ PROVIDER_KEYS }).providerKeys).toEqual([
      { id: '2026b', secret: `${secret}:b` },
      { id: '2026a', secret },
    ]);
  });

  it('the keys that encrypt API keys are required in production, where no sandbox may be named', () => {
    const { PROVIDER_KEYS, ...without } = production;
    expect(() => readConfiguration(without)).toThrow('PROVIDER_KEYS: required in production');
    const named = { ...without, PROVIDER_KEYS, PROVIDER_SANDBOX_URL: 'http://127.0.0.1:4010' };
    expect(() => readConfiguration(named)).toThrow('PROVIDER_SANDBOX_URL: refused in production');
  });

  it('the keys that encrypt API keys are never shown when they are invalid', () => {
    const PROVIDER_KEYS = 'a:too-short-to-encrypt';
    expect(() => readConfiguration({ PROVIDER_KEYS })).toThrow('a value that is not shown');
    expect(() => readConfiguration({ PROVIDER_KEYS })).not.toThrow('too-short-to-encrypt');
  });
});

describe('the settings of Stripe', () => {
  const STRIPE_SECRET_KEY = 'sk_test_0123456789';
  const STRIPE_WEBHOOK_SECRETS = 'whsec_0123456789, whsec_9876543210';
  const STRIPE_SANDBOX_URL = 'http://127.0.0.1:4020';

  it('the settings of Stripe are a key with its signing secrets; without them there is no account', () => {
    expect(readConfiguration({}).stripe).toBeUndefined();
    expect(readConfiguration({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS })).toMatchObject({
      stripe: { secretKey: STRIPE_SECRET_KEY, webhookSecrets: ['whsec_0123456789', 'whsec_9876543210'] },
      stripeLookupKey: 'sluice_pro_monthly',
    });
  });

  it.each([
    ['STRIPE_WEBHOOK_SECRETS: required with STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY }],
    ['STRIPE_WEBHOOK_SECRETS: needs STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRETS }],
    ['STRIPE_SANDBOX_URL: needs STRIPE_SECRET_KEY', { STRIPE_SANDBOX_URL }],
    [
      'STRIPE_SANDBOX_URL: refused in production',
      { ...production, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, STRIPE_SANDBOX_URL },
    ],
  ])('the settings of Stripe are refused with %s', (problem, environment) => {
    expect(() => readConfiguration(environment)).toThrow(problem);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_not_to_be_seen'],
    ['STRIPE_WEBHOOK_SECRETS', 'not_to_be_seen'],
  ])('the settings of Stripe never show an invalid %s', (name, value) => {
    expect(() => readConfiguration({ [name]: value })).toThrow('a value that is not shown');
    expect(() => readConfiguration({ [name]: value })).not.toThrow('not_to_be_seen');
  });
});

describe('the mail server settings', () => {
  const SMTP_URL = 'smtps://name:pass%40word@mail.example.com:465/?tls.rejectUnauthorized=false';

  it('the mail server settings are refused without a sender', () => {
    expect(() => readConfiguration({ SMTP_URL })).toThrow('MAIL_FROM: required with SMTP_URL');
    expect(readConfiguration({ SMTP_URL, MAIL_FROM: 'Sluice <no-reply@example.com>' })).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: 'Sluice <no-reply@example.com>',
    });
  });
});

it('a variable whose name is almost one of ours is named with the one that is meant, and the others of a machine are not', () => {
  const machine = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'one',
    NODE_OPTIONS: '',
    LOGNAME: 'root',
    POST: 'x',
  };
  expect(misspelledVariables({ ...machine, PORT: '3000', SESSION_SECRET_FILE: '/run/secret' })).toEqual([]);
  const wrong = { TRUSTPROXY: '', SESSION_SECRETS: '', PUBLIC_ORIGN: '', SMTP_URL_FIL: '' };
  expect(misspelledVariables({ ...machine, ...wrong })).toEqual([
    expect.stringMatching(/^TRUSTPROXY is not .*Is TRUST_PROXY meant\?$/),
    expect.stringMatching(/^SESSION_SECRETS is not .*Is SESSION_SECRET meant\?$/),
    expect.stringMatching(/^PUBLIC_ORIGN is not .*Is PUBLIC_ORIGIN meant\?$/),
    expect.stringMatching(/^SMTP_URL_FIL is not .*Is SMTP_URL_FILE meant\?$/),
  ]);
});
