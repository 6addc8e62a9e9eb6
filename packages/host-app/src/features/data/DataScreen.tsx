import { Button } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { connectionOptions } from '../../lib/api/provider-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { useRole } from '../../lib/workspace/useMemberships.ts';
import { ConnectionCard } from './connection/ConnectionCard.tsx';
import { ChangesBanner } from './drift/ChangesBanner.tsx';
import { ImportHistory, ImportProgress } from './import/ImportHistory.tsx';
import { useCatalogImport, type CatalogImports } from './import/useCatalogImport.ts';
import { DataLists } from './lists/DataLists.tsx';
import { dataMessages } from './messages.ts';

/** The workspace's connection to the provider, and what was imported from there. */
export function DataScreen(): ReactNode {
  const canImport = useCanImport();
  const role = useRole();
  const imports = useCatalogImport();
  const { running } = imports;
  const startButton = canImport ? <StartImport imports={imports} /> : undefined;
  const whyDisconnected = role === 'member' ? dataMessages.emptyMember : dataMessages.emptyDisconnected;
  return (
    <>
      <PageHeader title={dataMessages.title} subtitle={dataMessages.subtitle} actions={startButton} />
      <ChangesBanner />
      <ConnectionCard />
      {running && (
        <ImportProgress
          running={running}
          isCancelling={imports.isCancelling}
          onCancel={() => imports.cancel(running.id)}
        />
      )}
      <DataLists
        emptyText={canImport ? dataMessages.emptyConnected : whyDisconnected}
        emptyAction={startButton}
      />
      <ImportHistory imports={imports.imports} />
    </>
  );
}

/** Tells whether at least one kind of data can be imported. */
function useCanImport(): boolean {
  const { data } = useQuery(connectionOptions(useWorkspaceId()));
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
