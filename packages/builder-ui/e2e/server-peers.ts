/** Gives a server the React and the styled-components that `PEERS` names, whoever asks for them. */
import { registerHooks } from 'node:module';

const peers = JSON.parse(process.env['PEERS'] ?? '{}') as Record<string, string>;

registerHooks({
  resolve(specifier, context, resolveNext) {
    const [name = '', ...rest] = specifier.split('/');
    return resolveNext([peers[name] ?? name, ...rest].join('/'), context);
  },
});
