import type { FastifyInstance } from 'fastify';

/**
 * Adds routes whose body is a `Buffer` of the bytes that were sent, whatever their type. Signatures are about these bytes: JSON
 * that was parsed and written again may differ. The other routes of the server go on accepting JSON only.
 */
export function inRawBodyScope(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    addRoutes(scope);
  });
}
