import {
  PASSWORD_MIN_LENGTH,
  readClientConfiguration,
  type ClientConfiguration,
} from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { send } from './http/http.ts';

const beforeLoading: ClientConfiguration = {
  demoWorkspace: false,
  passwordMinLength: PASSWORD_MIN_LENGTH,
  canSendMail: false,
  hasBilling: false,
  contactEmail: '',
};

/** What this installation offers. Until that is loaded, only what every installation has. */
export function useClientConfiguration(): ClientConfiguration {
  const { data = beforeLoading } = useQuery({
    queryKey: ['client-configuration'],
    queryFn: ({ signal }) => send(readClientConfiguration, {}, { signal }),
    staleTime: Infinity,
  });
  return data;
}
