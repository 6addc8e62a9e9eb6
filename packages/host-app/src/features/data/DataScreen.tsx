import { Button } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionsToCome, PageHeader } from '../../components/PageHeader.tsx';
import { attributeListOptions, connectionOptions } from '../../lib/api/provider-api.ts';
import { providerChangesOptions } from '../../lib/api/provider-changes-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { useRole } from '../../lib/workspace/useMemberships.ts';
import { ConnectionCard } from './connection/ConnectionCard.tsx';
import { ChangesBanner } from './drift/ChangesBanner.tsx';
import { ImportHistory, ImportProgress } from './import/ImportHistory.tsx';
import { useCatalogImport, type CatalogImports } from './import/useCatalogImport.ts';
import { parseDataQuery, toAttributeQuery } from './lists/data-query.ts';
import { DataLists } from './lists/DataLists.tsx';
import { dataMessages } from './messages.ts';

/** The first page of the attributes as it is shown without filters. */
const FIRST = toAttributeQuery(parseDataQuery(new URLSearchParams()));

/** The workspace's connection to the provider, and what was imported from there. */
export function DataScreen(): ReactNode {
  const canImport = useCanImport();
  const role = useRole();
  const imports = useCatalogImport();
  const workspaceId = useWorkspaceId();
  // What is above comes first, so that it moves nothing when it does. The lists are asked for all the while.
  const areChangesKnown = !useQuery(providerChangesOptions(workspaceId)).isPending;
  const areListsKnown = !useQuery(attributeListOptions(workspaceId, FIRST)).isPending;
  const { running } = imports;
  const start = <StartImport imports={imports} />;
  const startButton = canImport === true ? start : undefined;
  const whyDisconnected = role === 'member' ? dataMessages.emptyMember : dataMessages.emptyDisconnected;
  return (
    <>
      <PageHeader
        title={dataMessages.title}
        subtitle={dataMessages.subtitle}
        actions={canImport === undefined ? <ActionsToCome>{start}</ActionsToCome> : startButton}
      />
      {running && (
        <ImportProgress
          running={running}
          isCancelling={imports.isCancelling}
          onCancel={() => imports.cancel(running.id)}
        />
      )}
      <ChangesBanner isTaken={running !== undefined} />
      {areChangesKnown && (
        <>
          <ConnectionCard />
          <DataLists
            emptyText={canImport === true ? dataMessages.emptyConnected : whyDisconnected}
            emptyAction={startButton}
          />
          {areListsKnown && <ImportHistory imports={imports.imports} />}
        </>
      )}
    </>
  );
}

/** Tells whether at least one kind of data can be imported; `undefined` while that is not known. */
function useCanImport(): boolean | undefined {
  const { data, isPending } = useQuery(connectionOptions(useWorkspaceId()));
  if (isPending) return undefined;
  if (data === undefined || !data.connectionExists) return false;
  const states = data.kinds === null ? [data.combined] : [data.kinds.attributes, data.kinds.events];
  return states.some(({ status }) => status === 'healthy');
}

function StartImport({ imports }: { imports: CatalogImports }): ReactNode {
  return (
    <Button
      variant="primary"
      icon={<RefreshCw aria-hidden />}
      isPending={imports.isStarting}
      isDisabled={imports.running !== undefined}
      onPress={imports.start}
    >
      {dataMessages.import.start}
    </Button>
  );
}
