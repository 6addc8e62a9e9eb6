import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { ConnectionTest, ProviderConnection } from '../../src/contracts/index.ts';
import { openFeatureFlags } from '../../src/modules/feature-flags/index.ts';
import { readEvents } from '../support/event-stream.ts';
import {
  startScriptedProvider,
  type ReceivedRequest,
  type ScriptedAnswer,
  type ScriptedProvider,
} from '../support/scripted-provider.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, type Person } from '../support/test-app.ts';
