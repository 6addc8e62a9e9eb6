type Handler = (event: never) => void;

/** Event handlers that call those of the same name that a host gave first, so that neither side loses its own. */
export function joinHandlers<Handlers extends object>(given: Partial<Handlers>, own: Handlers): Handlers {
  const names = Object.keys(own) as (keyof Handlers)[];
  const joined = names.map((name) => [
    name,
    (event: never) => {
      (given[name] as Handler | undefined)?.(event);
      (own[name] as Handler)(event);
    },
  ]);
  return Object.fromEntries(joined) as Handlers;
}
