import type { Severity } from '@sluice/liquid/text';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';

/** The look of a finding, beside its word. */
export const severityIcons: Record<Severity, typeof Info> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};
