import { expect, it } from 'vitest';
import { createEndpoints, brazeInstances } from './endpoints.ts';

const SANDBOX = 'http://127.0.0.1:4010';
const endpoints = createEndpoints(['rest.us-11.braze.com'], [SANDBOX]);
const refusalOf = (text: string) => {
  const found = endpoints.find(text);
  return 'refusal' in found ? found.refusal : `accepted as ${found.restEndpoint}`;
};

it('the server lists the fifteen instances of Braze by name, the sandbox and what the operator added', () => {
  const listed = endpoints.listed();
  expect(brazeInstances).toHaveLength(15);
  expect(listed).toHaveLength(17);
  expect(listed).toContainEqual({ name: 'Sandbox', restEndpoint: SANDBOX, isSandbox: true });
  expect(listed).toContainEqual({
    name: 'EU-01',
    restEndpoint: 'https://rest.fra-01.braze.eu',
    isSandbox: false,
  });
  expect(endpoints.nameOf('https://rest.us-11.braze.com')).toBe('rest.us-11.braze.com');
  expect(endpoints.nameOf('https://gone.example')).toBeNull();
});

it.each(brazeInstances)(
  'the server accepts $restHost, and translates the dashboard and the SDK of $name',
  (instance) => {
    const { restHost, dashboardHost } = instance;
    const found = { restEndpoint: `https://${restHost}`, isSandbox: false };
    expect(endpoints.find(`https://${restHost}`)).toEqual({ ...found, translatedFrom: null });
    expect(endpoints.find(`https://${dashboardHost}/app_settings/developer#keys`)).toEqual({
      ...found,
      translatedFrom: 'dashboard',
    });
    expect(endpoints.find(restHost.replace('rest.', 'sdk.'))).toEqual({ ...found, translatedFrom: 'sdk' });
  },
);

it.each([
  ['rest.iad-01.braze.com', 'https://rest.iad-01.braze.com'],
  ['  https://rest.iad-01.braze.com/  ', 'https://rest.iad-01.braze.com'],
  ['HTTPS://REST.IAD-01.BRAZE.COM', 'https://rest.iad-01.braze.com'],
  ['https://rest.iad-01.braze.com:443', 'https://rest.iad-01.braze.com'],
  ['https://rest.us-11.braze.com', 'https://rest.us-11.braze.com'],
  [SANDBOX, SANDBOX],
  [`${SANDBOX}/`, SANDBOX],
  // The name of the instance.
  ['us-03', 'https://rest.iad-03.braze.com'],
  ['Sandbox', SANDBOX],
])('the server accepts the endpoint %j as %s', (text, restEndpoint) => {
  expect(endpoints.find(text)).toMatchObject({ restEndpoint, translatedFrom: null });
});

it.each([
  ['http instead of https', 'http://rest.iad-01.braze.com'],
  ['another port', 'https://rest.iad-01.braze.com:8443'],
  ['a name before the host', 'https://rest.iad-01.braze.com@127.0.0.1'],
  ['a name and a password', 'https://a:b@rest.iad-01.braze.com'],
  ['an empty name', 'https://:x@rest.iad-01.braze.com'],
  ['a path', 'https://rest.iad-01.braze.com/custom_attributes'],
  ['a query', 'https://rest.iad-01.braze.com?x=1'],
  ['a fragment', 'https://rest.iad-01.braze.com#x'],
  ['a trailing dot', 'https://rest.iad-01.braze.com.'],
  ['a longer host', 'https://rest.iad-01.braze.com.evil.example'],
  ['a similar host', 'https://rest.iad-01.braze.com-evil.example'],
  ['a host that ends the same', 'https://evil-rest.iad-01.braze.com'],
  ['a subdomain', 'https://x.rest.iad-01.braze.com'],
  ['an instance that does not exist', 'https://rest.iad-09.braze.com'],
  ['the wrong top-level domain', 'https://rest.fra-01.braze.com'],
  ['the company’s own site', 'https://www.braze.com'],
  ['a backslash', 'https://rest.iad-01.braze.com\\@127.0.0.1'],
  ['a host after a slash', 'https://127.0.0.1/rest.iad-01.braze.com'],
  ['an encoded host', 'https://%31%32%37.0.0.1'],
  ['letters that look alike', 'https://rеst.iad-01.braze.com'],
  ['a line break', 'https://rest.iad-01.braze.com\nhost: evil'],
  ['localhost', 'https://localhost'],
  ['a loopback address', 'https://127.0.0.1'],
  ['a decimal address', 'https://2130706433'],
  ['a hexadecimal address', 'https://0x7f000001'],
  ['an octal address', 'https://0177.0.0.1'],
  ['a short address', 'https://127.1'],
  ['a private address', 'https://10.0.0.1'],
  ['the cloud’s credentials', 'http://169.254.169.254/latest/meta-data/'],
  ['a loopback IPv6 address', 'https://[::1]'],
  ['a mapped address', 'https://[::ffff:127.0.0.1]'],
  ['a NAT64 address', 'https://[64:ff9b::7f00:1]'],
  ['an internal name', 'https://metadata.google.internal'],
  ['a name that resolves to loopback', 'https://localtest.me'],
  ['wildcard DNS', 'https://127.0.0.1.nip.io'],
  ['another port of the sandbox', 'http://127.0.0.1:4011'],
  ['another name of the sandbox', 'http://localhost:4010'],
  ['a path of the sandbox', 'http://127.0.0.1:4010/events'],
  ['a name before the sandbox', 'http://x@127.0.0.1:4010'],
  ['a file', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['gopher', 'gopher://127.0.0.1:6379/_INFO'],
  ['ftp', 'ftp://rest.iad-01.braze.com'],
  ['data', 'data:text/plain,x'],
  ['an address in circled digits', 'https://①②⑦.⓪.⓪.①'],
  ['an address with ideographic dots', 'https://127。0。0。1'],
  ['a host that goes on after an ideographic dot', 'https://rest.iad-01.braze.com。evil.example'],
  ['a NUL in the host', 'https://rest.iad-01.braze.com%00.evil.example'],
  ['any address', 'https://0.0.0.0'],
  ['any IPv6 address', 'https://[::]'],
  ['a carrier’s address', 'https://100.64.0.1'],
  ['the cloud’s IPv6 credentials', 'https://[fd00:ec2::254]'],
  ['a mapped address of credentials', 'https://[::ffff:a9fe:a9fe]'],
  ['a name before a semicolon', 'https://rest.iad-01.braze.com;@127.0.0.1'],
  ['an SDK’s name before the host', 'https://sdk.iad-01.braze.com@127.0.0.1'],
  ['a dashboard that goes on', 'https://dashboard-01.braze.com.evil.example'],
  ['a dashboard over http', 'http://dashboard-01.braze.com'],
  ['a path that goes up', 'https://rest.iad-01.braze.com/../x'],
  ['a path with a semicolon', 'https://rest.iad-01.braze.com/..;/'],
  ['a web socket', 'wss://rest.iad-01.braze.com'],
  ['a socket of this machine', 'http://unix:/var/run/docker.sock'],
  ['a blob', 'blob:https://rest.iad-01.braze.com/x'],
  ['two hosts', 'rest.iad-01.braze.com rest.iad-02.braze.com'],
  ['nothing', ''],
  ['a sentence', 'the one in Frankfurt'],
])('the server refuses as an endpoint %s: %j', (_what, text) => {
  expect(refusalOf(text)).toContain('Choose your instance from the list');
});

it('the server offers no sandbox where there is none', () => {
  const production = createEndpoints([], []);
  expect(production.listed().filter(({ isSandbox }) => isSandbox)).toEqual([]);
  expect(production.find(SANDBOX)).toHaveProperty('refusal');
});
