import type { Severity } from '@sluice/liquid/text';
import type { Token } from './tokenize-liquid.ts';

/** A range of a text that a finding is about. */
export interface MarkedSpan {
  start: number;
  end: number;
  severity: Severity;
}

const severityOrder: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** The worst of several severities. */
export function worstSeverity(spans: readonly Pick<MarkedSpan, 'severity'>[]): Severity | undefined {
  return spans.toSorted((one, other) => severityOrder[one.severity] - severityOrder[other.severity])[0]
    ?.severity;
}

/** Splits a piece where a span begins or ends. Each part gets the worst severity of the spans that contain it. */
export function markPiece<Piece extends Token & { severity?: Severity | undefined }>(
  piece: Piece,
  spans: readonly MarkedSpan[],
): readonly Piece[] {
  return cut(piece, spans).map((part) => ({
    ...part,
    severity: worstSeverity(spans.filter(({ start, end }) => start <= part.start && end > part.start)),
  }));
}

function cut<Piece extends Token>(piece: Piece, spans: readonly MarkedSpan[]): readonly Piece[] {
  const end = piece.start + piece.text.length;
  const edges = spans
    .flatMap((span) => [span.start, span.end])
    .filter((edge) => edge > piece.start && edge < end);
  const stops = [...new Set([piece.start, ...edges, end])].toSorted((one, other) => one - other);
  return stops.slice(1).map((stop, index) => {
    const start = stops[index] ?? piece.start;
    return { ...piece, start, text: piece.text.slice(start - piece.start, stop - piece.start) };
  });
}
