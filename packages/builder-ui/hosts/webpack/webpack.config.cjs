module.exports = {
  entry: './main.jsx',
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'babel-loader',
        options: { presets: [['@babel/preset-react', { runtime: 'automatic' }]] },
      },
    ],
  },
  performance: { hints: false },
  devServer: { static: __dirname, hot: false, client: false },
};
