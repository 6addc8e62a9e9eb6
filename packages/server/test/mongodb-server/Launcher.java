import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** Starts the test server on a free port and prints its address. The driver wants wire version 9. */
class Launcher {
  public static void main(String[] arguments) throws Exception {
    MongoVersion version = new MongoVersion() {
      @Override
      public List<Integer> getVersionArray() {
        return List.of(4, 4, 0);
      }

      @Override
      public int getWireVersion() {
        return 9;
      }
    };
    MongoServer server = new MongoServer(new MemoryBackend().version(version));
    server.bind("127.0.0.1", 0);
    System.out.println("mongodb://127.0.0.1:" + server.getLocalAddress().getPort());
    // The test run owns this process: when its end of the pipe closes, there is nobody left to serve.
    while (System.in.read() != -1) {}
    server.shutdownNow();
    System.exit(0);
  }
}
