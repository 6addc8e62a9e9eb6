import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Configuration } from '../config/configuration.ts';
import type { RateLimits } from '../config/limits.ts';
import type { Sandboxes } from '../config/sandboxes.ts';
import type { ProviderKey } from '../config/variables.ts';
import type { Clock } from '../core/index.ts';
import type { RegisterOperation } from '../operations/register-operation.ts';
import type { HashCost } from '../security/password-hasher.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Store } from '../store/store.ts';
import type { PersonalData } from './personal-data.ts';

/** Everything that the server was started with. */
export interface ServerContext {
  configuration: Configuration;
  store: Store;
  /** Sign and encrypt; each use derives a key of its own from them. */
  secret: Secrets;
  /** Encrypt the API keys of workspaces. */
  providerKeys: readonly ProviderKey[];
  now: Clock;
  log: FastifyBaseLogger;
  jwt: FastifyInstance['jwt'];
  limits: RateLimits;
  /** The production cost when absent. */
  hashCost: HashCost | undefined;
  sandboxes: Sandboxes;
  /** The emailed link is made at most so many milliseconds after its request. */
  mailedLinkDelay: number;
  /** A person waits at most so many milliseconds for Stripe. */
  stripeWait: number;
}

/** What a module is created from. `store` opens only the module's own collections. */
export interface ModuleContext extends ServerContext {
  /** The contributions of all modules. The list is complete only once the server has started, so read it late. */
  contributions: readonly Contributions[];
}

/** A module adds these to the server besides its service. */
export interface Contributions {
  /** Registers the handlers of the module's operations. */
  routes?: (register: RegisterOperation) => void;
  /** Adds server hooks, or a route that is not an operation, such as a webhook that needs the raw body. */
  install?: (app: FastifyInstance) => void;
  /** Deletes expired data; runs every ten minutes. Code that reads the data must check the expiry as well. */
  sweep?: () => Promise<void>;
  /** Adds the data that a new workspace starts with. */
  fillWorkspace?: (workspaceId: string) => Promise<void>;
  /** Deletes the module's data of a workspace that was deleted 30 days ago. */
  eraseWorkspace?: (workspaceId: string) => Promise<void>;
  /**
   * Called once it is decided that a member leaves the workspace, and before the membership ends, to make void what could
   * start it again and was there when that was decided, such as invitations. It may be called again for the same departure.
   */
  memberLeaving?: (departure: { workspaceId: string; userId: string; decidedAt: Date }) => Promise<void>;
  /**
   * Called when a member has left the workspace or lost a role, to end what they may no longer do, such as pending
   * invitations. Without `userId` the whole workspace was deleted.
   */
  memberLeft?: (workspaceId: string, userId?: string) => Promise<void>;
  /** Called when a workspace's connection to the provider has ended, or was replaced by one with another endpoint or key. */
  connectionEnded?: (workspaceId: string) => Promise<void>;
  /** Called after a password change, to end what must not outlive the old one, such as emailed links. */
  passwordChanged?: (userId: string) => Promise<void>;
  personalData?: PersonalData;
}

/** A running module. */
export interface StartedModule<Service> extends Contributions {
  service: Service;
}

/** The personal data in a collection. */
export type CollectionContent =
  | {
      /** The parts of a person's export that contain its documents. */
      exportedAs: readonly string[];
    }
  | {
      /** Why exports leave it out. */
      notExported: string;
    };

/** One part of the server. Other modules may import only its `index.ts`. */
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

/**
 * Everything that a module is given, in one object: what the server was started with, and the services of the modules that
 * it needs. The parts of a module take it as their first parameter, instead of a list of dependencies each.
 */
export type ContextOf<Needs extends Readonly<Record<string, Module>>> = ModuleContext & ServicesOf<Needs>;

/** The service of a module. */
export type ServiceOf<Of> = Of extends Module<infer Service> ? Service : never;

interface Definition<Service, Needs extends Readonly<Record<string, Module>>> {
  name: string;
  needs?: Needs;
  collections?: Readonly<Record<string, CollectionContent>>;
  create: (context: ContextOf<Needs>) => StartedModule<Service> | Promise<StartedModule<Service>>;
}

const nothing = {};

/** Declares a module. `create` gets the services of the modules listed in `needs`, as part of its context. */
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
    // `start-modules.ts` passes one service for each entry of `needs`.
    start: async (context, services) => create({ ...context, ...(services as ServicesOf<Needs>) }),
  };
}
