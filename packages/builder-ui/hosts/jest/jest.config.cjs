module.exports = {
  testEnvironment: 'jsdom',
  transform: { '\\.m?[jt]sx?$': 'babel-jest' },
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|@sluice|@noble|lucide-react)/)'],
};
