import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Configuration } from '../config/configuration.ts';
import type { RateLimits } from '../config/limits.ts';
import type { Sandboxes } from '../config/sandboxes.ts';
import type { Clock } from '../core/clock.ts';
import type { RegisterOperation } from '../operations/register-operation.ts';
import type { HashCost } from '../security/password-hasher.ts';
import type { Store } from '../store/store.ts';
import type { PersonalData } from './personal-data.ts';

/** What the server was started with. */
export interface ServerContext {
  configuration: Configuration;
  store: Store;
  /** Signs and encrypts; each use derives a key of its own from it. */
  secret: string;
  now: Clock;
  log: FastifyBaseLogger;
  jwt: FastifyInstance['jwt'];
  rateLimits: RateLimits;
  /** Production's cost when absent. */
  hashCost: HashCost | undefined;
  sandboxes: Sandboxes;
}

/** What a module gets to build itself from. `store` opens the module's own collections only. */
export interface ModuleContext extends ServerContext {
  /** What all modules contribute. The list is complete once the server has started: read it when you use it. */
  contributions: readonly Contributions[];
}

/** What a module does for the rest of the server besides its service. */
export interface Contributions {
  /** Binds the module's operations to its code. */
  routes?: (register: RegisterOperation) => void;
  /** Hooks into the server's life, or adds a route that is not an operation, such as a webhook that needs the raw body. */
  install?: (app: FastifyInstance) => void;
  /** Deletes what has expired, every ten minutes. Whatever reads the data checks the expiry itself as well. */
  sweep?: () => Promise<void>;
  /** Gives a new workspace the data it starts with. */
  fillWorkspace?: (workspaceId: string) => Promise<void>;
  /** Deletes the module's data of a workspace that was deleted 30 days ago. */
  eraseWorkspace?: (workspaceId: string) => Promise<void>;
  /**
   * Ends what a member started and may no longer do, because they left or lost a role. Without `userId` the whole
   * workspace was deleted.
   */
  memberLeft?: (workspaceId: string, userId?: string) => Promise<void>;
  /** Ends what must not outlive a password, such as links that were mailed before it changed. */
  passwordChanged?: (userId: string) => Promise<void>;
  personalData?: PersonalData;
}

/** A module that was started. */
export interface StartedModule<Service> extends Contributions {
  /** What other modules may call. */
  service: Service;
}

/** What a collection's documents say about people. */
export type CollectionContent =
  | {
      /** The parts of a person's export that hold them. */
      exportedAs: readonly string[];
    }
  | {
      /** Why a person's export does not hold them. */
      notExported: string;
    };

/** One part of the server. Its `index.ts` exports it, and is all that others may import of it. */
export interface Module<Service = unknown> {
  name: string;
  needs: Readonly<Record<string, Module>>;
  /** The collections that belong to this module alone. */
  collections: Readonly<Record<string, CollectionContent>>;
  start: (
    context: ModuleContext,
    needs: Readonly<Record<string, unknown>>,
  ) => Promise<StartedModule<Service>>;
}

/** The services of the modules that a module needs. */
export type ServicesOf<Needs extends Readonly<Record<string, Module>>> = {
  readonly [Name in keyof Needs]: ServiceOf<Needs[Name]>;
};

/** The service of a module. */
export type ServiceOf<Of> = Of extends Module<infer Service> ? Service : never;

interface Definition<Service, Needs extends Readonly<Record<string, Module>>> {
  name: string;
  needs?: Needs;
  collections?: Readonly<Record<string, CollectionContent>>;
  create: (
    context: ModuleContext,
    needs: ServicesOf<Needs>,
  ) => StartedModule<Service> | Promise<StartedModule<Service>>;
}

const nothing = {};

/** Declares a module; `create` gets the services of the modules that it names in `needs`. */
export function defineModule<Service, Needs extends Readonly<Record<string, Module>> = typeof nothing>({
  name,
  needs,
  collections = nothing,
  create,
}: Definition<Service, Needs>): Module<Service> {
  return {
    name,
    needs: needs ?? nothing,
    collections,
    // `start-modules.ts` hands over one service for each entry of `needs`.
    start: async (context, services) => create(context, services as ServicesOf<Needs>),
  };
}
