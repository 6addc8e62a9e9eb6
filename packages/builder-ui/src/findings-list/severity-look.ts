import type { Severity } from '@sluice/liquid/text';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';

/** How a finding looks, beside its word. */
export const severityIcons: Record<Severity, typeof Info> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};
