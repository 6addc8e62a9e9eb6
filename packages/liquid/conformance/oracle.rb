# Renders Liquid with the reference engine: one JSON document per line in, one per line out.
require 'json'
require 'time'
require 'active_support'
require 'active_support/core_ext/object/blank'
require 'liquid'

def revive(value)
  case value
  when Hash
    return Time.parse(value['$time']) if value.key?('$time')
    return value['$float'].to_f if value.key?('$float')

    value.transform_values { |entry| revive(entry) }
  when Array then value.map { |entry| revive(entry) }
  else value
  end
end

# Up to version 5.4 decoded text has no encoding, and the message becomes an error beside other letters. Later versions
# decode to the encoding of what they decode.
module DecodedText
  %i[base64_decode base64_url_safe_decode].each do |name|
    define_method(name) do |input|
      decoded = super(input)
      as_utf8 = decoded.dup.force_encoding(Encoding::UTF_8)
      as_utf8.valid_encoding? ? as_utf8 : decoded
    end
  end
end
Liquid::Template.register_filter(DecodedText)

# What Braze adds: ends the message. Here it leaves a mark.
class AbortMessage < Liquid::Tag
  def initialize(name, markup, options)
    super
    @markup = markup.strip
  end

  def render(_context)
    "ABORTED#{@markup}"
  end
end
Liquid::Template.register_tag('abort_message', AbortMessage)

$stdout.sync = true
$stdin.each_line do |line|
  request = JSON.parse(line)
  answer =
    begin
      template = Liquid::Template.parse(request['template'], error_mode: :lax)
      { 'text' => template.render(revive(request['data'])) }
    rescue Liquid::SyntaxError => e
      { 'parseError' => e.message }
    end
  puts JSON.generate(answer)
end
