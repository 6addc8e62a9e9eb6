import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that the routes of a path answer, in alphabetical order; none for an unknown path. */
    methodsOf(path: string): string[];
  }
}

interface KnownRoute {
  segments: readonly string[];
  methods: Set<string>;
}

/** Whether a path has the shape of a route such as `/invite/:token?`. */
function isOfRoute(path: readonly string[], route: readonly string[]): boolean {
  const isOptional = route.at(-1)?.endsWith('?') ?? false;
  if (path.length !== route.length && !(isOptional && path.length === route.length - 1)) return false;
  return path.every((segment, index) => {
    const wanted = route[index] ?? '';
    return wanted.startsWith(':') ? segment !== '' : segment === wanted;
  });
}

/** Remembers each route, so that a wrong method can be told apart from an unknown address. Comes before all routes. */
export function installKnownRoutes(app: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = routes.get(url) ?? { segments: url.split('/'), methods: new Set() };
    for (const each of [method].flat()) known.methods.add(each);
    routes.set(url, known);
  });
  app.decorate('methodsOf', (path: string) => {
    const segments = path.split('/');
    const found = [...routes.values()].filter((route) => isOfRoute(segments, route.segments));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted();
  });
}
